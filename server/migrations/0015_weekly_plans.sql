-- Weekly plans of patients, from which most visits come.
create table weekly_plan (
  name text not null,
  weekday text not null check (weekday in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
  every_weeks integer not null check (every_weeks between 1 and 8),
  start_time integer not null check (start_time between 0 and 1439),
  minutes integer not null check (minutes between 1 and 1440),
  service_type text not null,
  service_details text,
  helper_count integer not null check (helper_count between 1 and 2),
  helper_ids uuid[] not null default '{}' check (cardinality(helper_ids) <= helper_count),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  on_company_holidays text not null check (on_company_holidays in ('keep', 'skip', 'move')),
  on_national_holidays text not null check (on_national_holidays in ('keep', 'skip', 'move'))
);
select make_record('weekly_plan'), make_child('weekly_plan', 'patient');

-- What was made from plans at once, by whom, and whether it was taken back.
create table plan_run (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  from_date date not null,
  to_date date not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index plan_run_account on plan_run (account_id);

-- A visit that came from a plan is known by the plan, the day of its rhythm and the place of the helper: it is never made twice, also when it
-- lies in the trash. `by_hand`: somebody has changed it since, and no plan changes it any more.
alter table visit
  add column plan_id uuid references weekly_plan on delete set null,
  add column plan_date date,
  add column plan_slot integer,
  add column plan_run uuid references plan_run on delete set null,
  add column by_hand boolean not null default false,
  add constraint visit_of_plan check (plan_id is null or (plan_date is not null and plan_slot is not null));
create unique index visit_plan on visit (plan_id, plan_date, plan_slot) where plan_id is not null;
create index visit_plan_id on visit (plan_id) where plan_id is not null;
create index visit_plan_run on visit (plan_run) where plan_run is not null;

-- What a run changed or took away, as it was, with the version in which it was left.
create table plan_change (
  run_id uuid not null references plan_run on delete cascade,
  visit_id uuid not null,
  version integer not null,
  before jsonb not null,
  primary key (run_id, visit_id)
);

-- While visits are made from plans, which says so itself, duties are settled once for all of them (`server/visits/plans/write.ts`), which
-- holds the helpers from before: thousands of visits each settled by itself take minutes.
create function are_planned() returns boolean language sql stable as $$
  select coalesce(current_setting('hidamari.planning', true) = 'on', false)
$$;
create or replace function begin_duty() returns trigger language plpgsql as $$
begin
  -- those who plan for one helper come one after the other before their visits are compared: two rows that wait for each other would be torn
  -- apart only after a second; of two helpers always the same one first
  if not are_planned() then
    perform 1 from staff where id = any (array[case when tg_op = 'UPDATE' then old.staff_id end, new.staff_id]) order by id for no key update;
  end if;
  new.duty_starts_at := new.starts_at;
  new.group_home_stays := 0;
  return new;
end $$;
create or replace function settle_visit() returns trigger language plpgsql as $$
begin
  if are_planned() then return null; end if;
  if tg_op <> 'INSERT' then perform settle_duties(old.staff_id, old.starts_at, old.ends_at); end if;
  if tg_op <> 'DELETE' then perform settle_duties(new.staff_id, new.starts_at, new.ends_at); end if;
  return null;
end $$;

-- No handler can forget it.
create function mark_by_hand() returns trigger language plpgsql as $$
begin
  if not are_planned() then new.by_hand := true; end if;
  return new;
end $$;
create trigger mark_by_hand before update on visit for each row when (
  old.plan_id is not null and not old.by_hand and
  (old.staff_id, old.patient_id, old.service_type, old.service_details, old.starts_at, old.ends_at, old.breaks, old.title, old.color, old.remarks, old.deleted_at)
    is distinct from
  (new.staff_id, new.patient_id, new.service_type, new.service_details, new.starts_at, new.ends_at, new.breaks, new.title, new.color, new.remarks, new.deleted_at))
  execute function mark_by_hand();
