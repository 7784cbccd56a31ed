set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

create table lead (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  external_id text not null,
  title text not null,
  status text not null check (status in ('new', 'accepted')), -- 'expired' is a matter of time: new and past answer_by
  received_at timestamptz not null,
  answer_by timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint,
  zip_code text not null,
  city text not null,
  distance_m integer not null,
  trade text not null,
  period text not null,
  object text not null,
  budget text not null,
  message text not null,
  photos text[] not null default '{}',
  dunning_level smallint not null default 0,
  primary key (account_id, id),
  unique (account_id, external_id),
  unique (account_id, id, status) -- what the contacts hang on
);
create index lead_by_arrival on lead (account_id, received_at desc, id desc);
create index lead_by_status on lead (account_id, status, received_at desc, id desc);

-- Who asks. A table of its own, so that the database itself holds the data back until the request is accepted.
create table lead_contact (
  account_id bigint not null,
  lead_id bigint not null,
  -- Follows the request by the foreign key: acceptance opens the contact in the same statement.
  lead_status text not null,
  name text not null,
  phone text not null,
  email text not null,
  street text not null,
  primary key (account_id, lead_id),
  foreign key (account_id, lead_id, lead_status) references lead (account_id, id, status) on update cascade on delete cascade
);

-- Counted once per change instead of at every page: a company may have 50,000 requests.
create table lead_tally (
  account_id bigint not null,
  status text not null,
  n integer not null,
  primary key (account_id, status)
);

create table review (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  source_id text not null,
  author text not null,
  stars smallint not null check (stars between 1 and 5),
  rating_text text not null,
  rated_at timestamptz not null,
  primary key (account_id, id)
);
create index review_by_date on review (account_id, rated_at desc, id desc) include (stars);

create table review_tally (
  account_id bigint not null,
  source_id text not null,
  stars smallint not null,
  n integer not null,
  primary key (account_id, source_id, stars)
);

call fence_account('lead');
call fence_account('lead_contact');
call fence_account('lead_tally');
call fence_account('review');
call fence_account('review_tally');
-- On top of the fence: nobody reads who asks before the request is accepted.
create policy accepted_only on lead_contact as restrictive for select using (lead_status = 'accepted');

-- Statement triggers: one aggregated update per statement, also for a bulk COPY.
create function lead_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into lead_tally as t select account_id, status, -count(*) from gone group by 1, 2 order by 1, 2
    on conflict (account_id, status) do update set n = t.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into lead_tally as t select account_id, status, count(*) from added group by 1, 2 order by 1, 2
    on conflict (account_id, status) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
create trigger lead_counted_in after insert on lead referencing new table as added for each statement execute function lead_count();
create trigger lead_counted_over after update on lead referencing old table as gone new table as added for each statement execute function lead_count();
create trigger lead_counted_out after delete on lead referencing old table as gone for each statement execute function lead_count();

create function review_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into review_tally as t select account_id, source_id, stars, -count(*) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, source_id, stars) do update set n = t.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into review_tally as t select account_id, source_id, stars, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, source_id, stars) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
create trigger review_counted_in after insert on review referencing new table as added for each statement execute function review_count();
create trigger review_counted_over after update on review referencing old table as gone new table as added for each statement execute function review_count();
create trigger review_counted_out after delete on review referencing old table as gone for each statement execute function review_count();

grant update (status, accepted_at, accepted_by) on lead to portal_app;
grant insert, update on lead_tally to portal_app;

reset role;
