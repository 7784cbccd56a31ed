set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A company has one name, account.name: selector, letters, signets and papers read it there. It is the name in the entry, whichever way that was
-- saved or brought back. customer.entry_display_name is read no more and goes once no server of before runs.
create function name_company() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update account set name = new.data->>'company_name' where account_id = new.account_id and name <> new.data->>'company_name';
  return null;
end $$;
create trigger name_company after insert or update of data on entry_section for each row
  when (new.section = 'companyData' and new.data->>'company_name' <> '') execute function name_company();
grant update (name) on account to portal_app;

reset role;
-- The owner is fenced like everybody else, so this is done by whoever migrates.
update account a set name = known.name
from (
  select c.account_id, coalesce(nullif(e.data->>'company_name', ''), nullif(c.entry_display_name, '')) as name
  from customer c left join entry_section e on e.account_id = c.account_id and e.section = 'companyData'
) known
where known.account_id = a.account_id and a.name <> known.name;
