set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What a partner portal is to show of an entry, and what is to be done next. A row is the work itself: it is there in the transaction of the change, and whoever does it
-- only puts its time ahead, so that work that nobody ended is found again.
create table entry_spread (
  account_id bigint not null references account on delete cascade,
  portal text not null check (portal ~ '^[a-z0-9-]{2,40}$'),
  -- As the portal calls itself, and whether it can be read back.
  name text not null,
  readable boolean not null,
  -- The number of the change that is to stand there, and of the one that was sent last.
  wanted bigint not null check (wanted > 0),
  sent bigint not null default 0,
  -- How often a person had it sent once more: the portal does what it has done already only under another key.
  round smallint not null default 0,
  tries smallint not null default 0,
  -- 0 somebody waits for it, 1 a system brought it, 2 it is looked at once more.
  rank smallint not null check (rank between 0 and 2),
  -- Nothing is to be done where it is null.
  due_at timestamptz,
  -- What a person has to look at, and since when.
  trouble text check (trouble in ('refused', 'deviating', 'unreachable')),
  trouble_at timestamptz,
  primary key (account_id, portal),
  check ((trouble is null) = (trouble_at is null))
);
create index entry_spread_due on entry_spread (portal, rank, due_at) where due_at is not null;
call fence_account('entry_spread');
alter policy named_account on entry_spread using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
call open_to_feed('entry_spread');
-- The worker finds what is due without knowing whose it is.
create policy due on entry_spread for select to portal_job using ((select claimed_account()) is null);
create policy taken on entry_spread for update to portal_job using ((select claimed_account()) is null and due_at is not null);
grant insert (account_id, portal, name, readable, wanted, rank, due_at), update (name, readable, wanted, sent, tries, rank, due_at, trouble, trouble_at), delete
  on entry_spread to portal_job;
-- By the trigger of a change.
grant update (wanted, tries, rank, due_at) on entry_spread to portal_app, portal_feed;

-- What became of a change in a portal: one row for each time that something else was sent.
create table entry_receipt (
  account_id bigint not null references account on delete cascade,
  portal text not null,
  version bigint not null,
  sent_at timestamptz not null,
  -- By the portal's clock: since when it has it, and what it showed when.
  taken_at timestamptz,
  read_at timestamptz,
  -- Its words, when it refused.
  words text,
  -- The state of each fact, its moment, and what stands there instead.
  facts jsonb not null,
  primary key (account_id, portal, version)
);
call fence_account('entry_receipt');
alter policy named_account on entry_receipt using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
grant insert (account_id, portal, version, sent_at, taken_at, words, facts), update (taken_at, read_at, words, facts) on entry_receipt to portal_job;

-- Whoever changes the entry, by whatever way, has it sent: in the same transaction.
create function entry_change_spread() returns trigger language plpgsql as $$
begin
  update entry_spread s set wanted = c.id, tries = 0, due_at = now(), rank = case when c.awaited then 0 else least(s.rank, 1) end
  from (select account_id, max(id) as id, bool_or(actor is not null) as awaited from changed
    where section in ('companyData', 'openingHours') group by account_id) c
  where s.account_id = c.account_id;
  return null;
end $$;
create trigger entry_change_spread after insert on entry_change referencing new table as changed for each statement execute function entry_change_spread();

-- What no portal takes, or shows otherwise for good, waits for a person of the provider.
create function entry_spread_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform desk_close('listing-trouble', old.account_id, old.portal);
    return null;
  end if;
  if old.trouble is not null then perform desk_close('listing-trouble', new.account_id, new.portal); end if;
  if new.trouble is not null then
    perform desk_open('listing-trouble', new.account_id, null, new.portal,
      jsonb_build_object('portal', new.name, 'trouble', new.trouble,
        'words', (select r.words from entry_receipt r where r.account_id = new.account_id and r.portal = new.portal and r.version = new.sent)),
      now(), now() + interval '3 days');
  end if;
  return null;
end $$;
create trigger entry_spread_case after update of trouble on entry_spread for each row
  when (old.trouble is distinct from new.trouble) execute function entry_spread_case();
create trigger entry_spread_case_out after delete on entry_spread for each row when (old.trouble is not null) execute function entry_spread_case();
-- The desk has it sent once more, or leaves it.
grant select on entry_receipt to portal_desk;
grant select, update (sent, round, tries, rank, due_at, trouble, trouble_at) on entry_spread to portal_desk;

reset role;
