set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What a portal has shown as it should be and shows otherwise now: people are told once for each change that was sent there, until it is right again,
-- or something newer goes there.
create function entry_receipt_told() returns trigger language plpgsql as $$
declare
  was constant boolean := tg_op = 'UPDATE' and jsonb_path_exists(old.facts, '$.*.state ? (@ == "overwritten")');
  is_now constant boolean := jsonb_path_exists(new.facts, '$.*.state ? (@ == "overwritten")');
begin
  if tg_op = 'INSERT' then
    update occasion set over_at = now()
    where account_id = new.account_id and kind = 'listing-overwritten' and over_at is null and split_part(object, '@', 1) = new.portal;
  end if;
  if is_now and not was then
    perform tell('listing-overwritten', new.account_id, new.portal || '@' || new.version,
      jsonb_build_object('portal', coalesce((select name from entry_spread where account_id = new.account_id and portal = new.portal), new.portal)), now(), 1);
  end if;
  if is_now is distinct from was then
    perform tell_over('{listing-overwritten}', new.account_id, new.portal || '@' || new.version, not is_now);
  end if;
  return null;
end $$;
create trigger entry_receipt_told_in after insert on entry_receipt for each row execute function entry_receipt_told();
create trigger entry_receipt_told after update of facts on entry_receipt for each row when (old.facts is distinct from new.facts) execute function entry_receipt_told();
create function entry_receipt_told_out() returns trigger language plpgsql as $$
begin
  delete from occasion where account_id = old.account_id and kind = 'listing-overwritten' and object = old.portal || '@' || old.version;
  return null;
end $$;
create trigger entry_receipt_told_out after delete on entry_receipt for each row execute function entry_receipt_told_out();

reset role;
