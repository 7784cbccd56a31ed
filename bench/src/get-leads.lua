-- wrk -s get-leads.lua http://... -- FILE: asks for the inbox of many companies, each as its own member.
-- FILE has one line per company: number, tab, cookie header.
local requests = {}

function init(args)
  for line in io.lines(args[1]) do
    local account, cookie = line:match("^(%d+)\t(.+)$")
    local path = "/api/customer/lea/getLeads?limit=10&offset=0&accountId=" .. account
    requests[#requests + 1] = wrk.format("GET", path, { ["Cookie"] = cookie, ["X-Requested-With"] = "XMLHttpRequest" })
  end
end

function request()
  return requests[math.random(#requests)]
end

function done(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format("RESULT %d %d %d %d\n", summary.requests, summary.duration, failed, latency:percentile(50)))
end
