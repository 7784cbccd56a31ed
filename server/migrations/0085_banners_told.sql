set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A creative for television that waits for the company's word, or that the channels refused, while it is booked and not over. Other content is another
-- matter: its hash stands in the object.
create function tv_tell(in_account bigint, in_master text) returns void language plpgsql as $$
declare
  c record;
  lives boolean;
begin
  for c in
    select left(encode(content, 'hex'), 16) || '@' || master as object, title, customer, partner, partner_at from tv_creative
    where account_id = in_account and master = in_master order by id limit 1
  loop
    lives := exists (select from product p where p.account_id = in_account and split_part(p.sku, '-', 1) = 'TVB' and p.detail_name is not null and p.status <> 'Inactive')
      and (exists (select from tv_banner b where b.account_id = in_account and b.master = in_master and b.campaign <> 'ended')
        or not exists (select from tv_banner b where b.account_id = in_account and b.master = in_master));
    update occasion set over_at = now()
    where account_id = in_account and kind in ('tv-approval', 'tv-refused') and over_at is null and substr(object, 18) = in_master
      and (object <> c.object or (kind = 'tv-approval' and (not lives or c.customer <> 'UNVERIFIED' or c.partner = 'REJECTED'))
        or (kind = 'tv-refused' and (not lives or c.partner <> 'REJECTED')));
    if lives and c.customer = 'UNVERIFIED' and c.partner <> 'REJECTED' then
      perform tell('tv-approval', in_account, c.object, jsonb_build_object('title', c.title), now(), 1);
    elsif lives and c.customer <> 'REJECTED' and c.partner = 'REJECTED' and c.partner_at > now() - interval '14 days' then
      perform tell('tv-refused', in_account, c.object, jsonb_build_object('title', c.title), now(), 1);
    end if;
  end loop;
end $$;
create function tv_creative_told() returns trigger language plpgsql as $$
begin
  perform tv_tell(new.account_id, new.master);
  return null;
end $$;
create trigger tv_creative_told_in after insert on tv_creative for each row execute function tv_creative_told();
create trigger tv_creative_told after update of customer, partner, picture, film on tv_creative for each row
  when ((new.customer, new.partner, new.content) is distinct from (old.customer, old.partner, old.content)) execute function tv_creative_told();
create trigger tv_banner_told_in after insert on tv_banner for each row when (new.master is not null) execute function tv_creative_told();
create trigger tv_banner_told after update of campaign, master on tv_banner for each row
  when (new.master is not null and (new.campaign, new.master) is distinct from (old.campaign, old.master)) execute function tv_creative_told();
create function tv_creative_told_out() returns trigger language plpgsql as $$
begin
  delete from occasion where account_id = old.account_id and kind in ('tv-approval', 'tv-refused') and substr(object, 18) = old.master;
  return null;
end $$;
create trigger tv_creative_told_out after delete on tv_creative for each row execute function tv_creative_told_out();

-- A banner on regional sites that the provider refused, until other files were handed in.
create function web_banner_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from occasion where account_id = old.account_id and kind = 'banner-refused' and split_part(object, '@', 1) = old.id::text;
  elsif new.state = 'rejected' then
    perform tell('banner-refused', new.account_id, new.id || '@' || new.version, jsonb_build_object('title', new.title), now(), 1);
  else
    update occasion set over_at = now()
    where account_id = new.account_id and kind = 'banner-refused' and over_at is null and split_part(object, '@', 1) = new.id::text;
  end if;
  return null;
end $$;
create trigger web_banner_told after update of state on web_banner for each row
  when (new.state = 'rejected' and old.state <> 'rejected' and new.changed_by = 'team') execute function web_banner_told();
create trigger web_banner_told_over after update of state on web_banner for each row
  when (old.state = 'rejected' and new.state <> 'rejected') execute function web_banner_told();
create trigger web_banner_told_out after delete on web_banner for each row execute function web_banner_told();

reset role;
