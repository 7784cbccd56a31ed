-- wrk -s get.lua http://... -- FILE [MS]: asks for one of many addresses at a time; each connection rests MS before it asks again.
-- FILE has one line per address: path, then headers as "Name: value", all parted by tabs.
local requests = {}
local rest = 0

function init(args)
  rest = tonumber(args[2] or "0")
  for line in io.lines(args[1]) do
    local path, said = line:match("^([^\t]+)(.*)$")
    local headers = {}
    for name, value in said:gmatch("\t([%w-]+): ([^\t]+)") do
      headers[name] = value
    end
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  return requests[math.random(#requests)]
end

function delay()
  return rest
end

function done(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format("RESULT %d %d %d %d\n", summary.requests, summary.duration, failed, latency:percentile(50)))
end
