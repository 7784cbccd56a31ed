// Renders the chart where helm is not to be had: the same template engine and functions (text/template, sprig).
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run ops/chart/render/main.go ops/chart values.json > all.yaml
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	chart, valuesFile := os.Args[1], os.Args[2]
	text, err := os.ReadFile(valuesFile)
	must(err)
	var values map[string]any
	must(json.Unmarshal(text, &values))
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data any) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["required"] = func(what string, value any) (any, error) {
		if value == nil || value == "" {
			return nil, errors.New(what + " is required")
		}
		return value, nil
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	must(err)
	for _, file := range files {
		content, err := os.ReadFile(file)
		must(err)
		_, err = all.New(filepath.Base(file)).Parse(string(content))
		must(err)
	}
	release := map[string]any{"Name": "portal", "Revision": 1, "Namespace": "portal", "Service": "Helm"}
	for _, file := range files {
		if strings.HasPrefix(filepath.Base(file), "_") {
			continue
		}
		var out bytes.Buffer
		must(all.ExecuteTemplate(&out, filepath.Base(file), map[string]any{"Release": release, "Values": values}))
		fmt.Printf("---\n# %s\n%s", filepath.Base(file), out.String())
	}
}
