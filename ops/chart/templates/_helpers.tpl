{{- define "name" -}}{{ .Release.Name }}{{- end -}}

{{- define "labels" -}}
app.kubernetes.io/name: schaufenster
app.kubernetes.io/instance: {{ .top.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "podSecurity" -}}
{runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001, fsGroupChangePolicy: OnRootMismatch, seccompProfile: {type: RuntimeDefault}}
{{- end -}}

{{- define "fences" -}}
{allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, privileged: false, capabilities: {drop: [ALL]}}
{{- end -}}

{{- define "spread" -}}
- {maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway, labelSelector: {matchLabels: {app.kubernetes.io/instance: {{ .top.Release.Name }}, app.kubernetes.io/component: {{ .part }}}}}
- {maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: ScheduleAnyway, labelSelector: {matchLabels: {app.kubernetes.io/instance: {{ .top.Release.Name }}, app.kubernetes.io/component: {{ .part }}}}}
{{- end -}}

{{- /* Settings of a process: the common ones, its own, and for each secret the file it is in. */ -}}
{{- define "env" -}}
{{- range $name, $value := .top.Values.settings }}
- {name: {{ $name }}, value: {{ $value | toString | quote }}}
{{- end }}
{{- if .serving }}{{ range $name, $value := .top.Values.serving }}
- {name: {{ $name }}, value: {{ $value | toString | quote }}}
{{- end }}{{ end }}
{{- if .top.Values.internalAuthority }}
{{- range $name := .authorities }}
- {name: {{ $name }}_CA_FILE, value: /run/authority/ca.pem}
{{- end }}
{{- end }}
{{- range $name := .files }}
- {name: {{ $name }}_FILE, value: /run/secrets/{{ $name }}}
{{- end }}
- {name: METRICS_PORT, value: "9464"}
{{- end -}}

{{- define "secretVolume" -}}
- name: secrets
  projected:
    defaultMode: 0440
    sources:
{{- $top := .top }}
{{- range $secret, $keys := .from }}
    - secret:
        name: {{ index $top.Values.secrets $secret }}
        items:
{{- range $key := $keys }}
        - {key: {{ $key }}, path: {{ $key }}}
{{- end }}
{{- end }}
{{- if .top.Values.internalAuthority }}
- {name: authority, configMap: {name: {{ .top.Values.internalAuthority }}}}
{{- end }}
- {name: tmp, emptyDir: {medium: Memory, sizeLimit: 320Mi}}
{{- end -}}

{{- define "mounts" -}}
- {name: secrets, mountPath: /run/secrets, readOnly: true}
- {name: tmp, mountPath: /tmp}
{{- if .top.Values.internalAuthority }}
- {name: authority, mountPath: /run/authority, readOnly: true}
{{- end }}
{{- end -}}

{{- define "proxy" -}}
- name: proxy
  image: {{ required "image.proxy" .top.Values.image.proxy | quote }}
  securityContext: {runAsUser: 10002, runAsGroup: 10002, allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, privileged: false, capabilities: {drop: [ALL]}}
  ports: [{name: https, containerPort: 8443}]
  resources: {{ .top.Values.proxy.resources | toJson }}
  readinessProbe: {tcpSocket: {port: 8443}, periodSeconds: 2}
  # Kubernetes takes the pod out of its lists while this waits; then nginx takes what runs to its end.
  lifecycle: {preStop: {sleep: {seconds: {{ .top.Values.api.drainSeconds }}}}}
  volumeMounts:
  - {name: site, mountPath: /etc/proxy/site, readOnly: true}
  - {name: certificate, mountPath: /run/certificate, readOnly: true}
  - {name: proxy-run, mountPath: /proxy/run}
{{- end -}}
{{- define "proxyVolumes" -}}
- {name: site, configMap: {name: {{ .top.Release.Name }}-{{ .part }}-site}}
- {name: certificate, secret: {secretName: {{ .certificate }}, defaultMode: 0440}}
- {name: proxy-run, emptyDir: {medium: Memory, sizeLimit: 128Mi}}
{{- end -}}
