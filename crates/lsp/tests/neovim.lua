-- Edits a file of every language with Neovim's own client (0.7 and later) and writes down what came of it.
-- Arguments in the environment: SERVER (the program), PLAN (tasks as JSON), REPORT (where the results go).

local function read(path)
  local file = assert(io.open(path, "r"))
  local text = file:read("*a")
  file:close()
  return text
end

local tasks = vim.json.decode(read(vim.env.PLAN))
local report = {}

-- The place of some text in a buffer, in lines and UTF-16 units from 0.
local function find(buffer, text, further)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local start = string.find(line, text, 1, true)
    if start then
      local _, units = vim.str_utfindex(line, start - 1 + further)
      return { line = number - 1, character = units }
    end
  end
  error("`" .. text .. "` is not in the buffer")
end

local function ask(buffer, method, params)
  params.textDocument = { uri = vim.uri_from_bufnr(buffer) }
  local answers, failure = vim.lsp.buf_request_sync(buffer, method, params, 60000)
  assert(answers, method .. ": " .. tostring(failure))
  for _, answer in pairs(answers) do
    local refused = answer.err or answer.error
    if refused then error(method .. ": " .. refused.message) end
    return answer.result
  end
end

local function codes(buffer)
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(found, { code = diagnostic.user_data.lsp.code, diagnostic = diagnostic })
  end
  return found
end

local function has(buffer, code)
  for _, found in ipairs(codes(buffer)) do
    if found.code == code then return found.diagnostic end
  end
end

local function run(task)
  local result = { name = task.name }
  vim.cmd("edit " .. vim.fn.fnameescape(task.file))
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({
    name = "cardwright", cmd = { vim.env.SERVER }, root_dir = task.root,
    capabilities = vim.lsp.protocol.make_client_capabilities(),
  })
  assert(vim.lsp.buf_attach_client(buffer, client), "the client is attached")

  -- Diagnostics of the mistake in the file.
  result.wrong = vim.wait(60000, function() return has(buffer, task.code) ~= nil end, 20)
  local mistake = has(buffer, task.code)

  -- The fix of it.
  local place = { line = mistake.lnum, character = mistake.col }
  local actions = ask(buffer, "textDocument/codeAction", {
    range = { start = place, ["end"] = place }, context = { diagnostics = { mistake.user_data.lsp } },
  })
  result.fix = actions[1].title
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  result.mended = vim.wait(60000, function() return has(buffer, task.code) == nil end, 20)

  -- Completion and the meaning of a word.
  local list = ask(buffer, "textDocument/completion", { position = find(buffer, task.complete.text, task.complete.further) })
  result.labels = {}
  for _, item in ipairs(list.items or list) do table.insert(result.labels, item.label) end
  local hover = ask(buffer, "textDocument/hover", { position = find(buffer, task.hover.text, task.hover.further) })
  result.hover = hover.contents.value

  -- A new name, wherever the old one stands.
  local edit = ask(buffer, "textDocument/rename", {
    position = find(buffer, task.rename.text, task.rename.further), newName = task.rename.to,
  })
  vim.lsp.util.apply_workspace_edit(edit, "utf-16")
  vim.cmd("silent wall")
  vim.lsp.stop_client(client)
  return result
end

vim.o.hidden = true
vim.o.swapfile = false
for _, task in ipairs(tasks) do
  local fine, result = pcall(run, task)
  if not fine then result = { name = task.name, failed = tostring(result) } end
  table.insert(report, result)
end
local file = assert(io.open(vim.env.REPORT, "w"))
file:write(vim.json.encode(report))
file:close()
vim.cmd("qall!")
