-- A visit is a draft until it is published: helpers see it from then on. `heard_at`: when somebody whom it concerns last confirmed having seen it,
-- or that it is no longer theirs.
alter table visit add column published_at timestamptz, add column heard_at timestamptz, add column unseen boolean not null default false;
-- what stood on the schedule before there were drafts was never hidden
alter table visit disable trigger user;
update visit set published_at = date_trunc('minute', created_at);
alter table visit enable trigger user;
create index visit_unseen on visit (staff_id, starts_at) where unseen;

-- What a helper has seen of a visit last. What differs from it is news for this helper, so that a change which is taken back is none.
create table visit_told (
  visit_id uuid not null references visit on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  facts jsonb not null,
  at timestamptz not null default now(),
  primary key (visit_id, staff_id)
);
create index visit_told_staff on visit_told (staff_id);

-- What a helper must know of a visit; times in the company's own.
create function visit_facts(one visit) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'starts_at', to_char(one.starts_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'),
    'ends_at', to_char(one.ends_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'),
    'breaks', one.breaks, 'patient_id', one.patient_id, 'service_type', one.service_type, 'title', one.title,
    'service_details', one.service_details, 'remarks', one.remarks)
$$;

-- … and everybody has seen it
insert into visit_told (visit_id, staff_id, facts) select v.id, v.staff_id, visit_facts(v) from visit v
  where v.staff_id is not null and v.deleted_at is null and v.ends_at > now();

-- Nobody need be told of what is over; who enters it then has told it. `unseen` follows from the visit and from what its helper has seen.
create function tell_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.published_at is null and new.ends_at <= now() then new.published_at := date_trunc('minute', now()); end if;
  new.unseen := new.published_at is not null and new.staff_id is not null and new.deleted_at is null and new.ends_at > now()
    and not exists (select 1 from visit_told t where t.visit_id = new.id and t.staff_id = new.staff_id and t.facts = visit_facts(new));
  return new;
end $$;
create trigger tell_visit before insert or update on visit for each row execute function tell_visit();

-- What helpers are told is no other version of the visit, so that nobody's open form is refused for it; the trail has it. What follows from other
-- visits, from the calendar or from what was seen is told by nobody.
create or replace function only_worked_out(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before - array['holiday_minutes', 'duty_starts_at', 'group_home_stays', 'date', 'duty_date', 'month', 'unseen']
      = after - array['holiday_minutes', 'duty_starts_at', 'group_home_stays', 'date', 'duty_date', 'month', 'unseen']
    and (before -> 'holiday_minutes' <> after -> 'holiday_minutes' or before -> 'duty_starts_at' <> after -> 'duty_starts_at'
      or before -> 'group_home_stays' <> after -> 'group_home_stays' or before -> 'unseen' <> after -> 'unseen')
$$;
create function only_told(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before - array['holiday_minutes', 'duty_starts_at', 'group_home_stays', 'date', 'duty_date', 'month', 'unseen', 'published_at', 'heard_at']
      = after - array['holiday_minutes', 'duty_starts_at', 'group_home_stays', 'date', 'duty_date', 'month', 'unseen', 'published_at', 'heard_at']
    and (before -> 'published_at' <> after -> 'published_at' or before -> 'heard_at' <> after -> 'heard_at')
$$;
create or replace function count_visit_version() returns trigger language plpgsql as $$
begin
  if not only_worked_out(to_jsonb(old), to_jsonb(new)) and not only_told(to_jsonb(old), to_jsonb(new)) then
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;

-- Which drafts were published together, as long as that can be taken back. `staff`: whose, null for everybody's and those of nobody.
create table publication (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  from_date date not null,
  to_date date not null,
  staff uuid[],
  visits uuid[] not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index publication_account on publication (account_id);
