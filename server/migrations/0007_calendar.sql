-- The weekly statutory holiday (Labour Standards Act 35(1)) from a date on, until the next line; before the first one it is Sunday.
create table statutory_weekday (
  valid_from date not null,
  weekday text not null check (weekday in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
  remarks text
);
select make_record('statutory_weekday');
create unique index statutory_weekday_valid_from_key on statutory_weekday (valid_from) where deleted_at is null;

-- Days of the company: its own days off, which are no statutory holidays, and statutory holidays that were added or moved.
create table company_holiday (
  date date not null,
  kind text not null check (kind in ('company', 'statutory', 'moved')),
  moved_from date,
  name text not null,
  constraint company_holiday_moved check ((kind = 'moved') = (moved_from is not null) and moved_from is distinct from date)
);
select make_record('company_holiday');
create unique index company_holiday_date_key on company_holiday (date, sample) where deleted_at is null;
create unique index company_holiday_moved_from_key on company_holiday (moved_from) where deleted_at is null;

-- After a change of statutory holidays the holiday minutes of the visits of those days are worked out again (server/time/calendar/recount.ts).
-- `reached_at` and `reached_id`: the last visit that was looked at, in the order of time.
create table recount (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  actor uuid,
  from_date date not null,
  to_date date not null,
  reached_at timestamptz,
  reached_id uuid,
  seen integer not null default 0,
  changed integer not null default 0,
  done_at timestamptz
);
create index recount_open on recount (created_at) where done_at is null;

-- No handler can forget it. Visits are written under the shared half of this lock: whoever read the calendar as it was is done before the
-- change is seen, so that the recount finds what they wrote.
create function ask_recount() returns trigger language plpgsql as $$
declare
  first date;
  last date;
begin
  -- another name or remark changes no hours
  if tg_op = 'UPDATE' and to_jsonb(old) - array['version', 'updated_at', 'search', 'name', 'remarks']
    = to_jsonb(new) - array['version', 'updated_at', 'search', 'name', 'remarks'] then return null; end if;
  if tg_table_name = 'statutory_weekday' then
    -- what a line ends is known to the next line; all that follows is looked at
    first := least(old.valid_from, new.valid_from);
    last := '2099-12-31';
  else
    first := least(case when old.kind <> 'company' then least(old.date, old.moved_from) end,
      case when new.kind <> 'company' then least(new.date, new.moved_from) end);
    last := greatest(case when old.kind <> 'company' then greatest(old.date, old.moved_from) end,
      case when new.kind <> 'company' then greatest(new.date, new.moved_from) end);
  end if;
  if first is not null then
    perform pg_advisory_xact_lock(4741, 60);
    insert into recount (actor, from_date, to_date) values (current_actor(), first, last);
  end if;
  return null;
end $$;
create trigger ask_recount after insert or update or delete on statutory_weekday for each row execute function ask_recount();
create trigger ask_recount after insert or update or delete on company_holiday for each row execute function ask_recount();

-- What the company has fixed about its days, as far as it bears on the dates from `since` to `till` (domain/company/calendar.ts).
create function calendar_of(since date, till date) returns json language sql stable as $$
  select json_build_object(
    'weekdays', (select coalesce(json_agg(json_build_object('valid_from', valid_from, 'weekday', weekday)), '[]')
      from statutory_weekday where deleted_at is null and valid_from <= till),
    'days', (select coalesce(json_agg(json_build_object('date', date, 'kind', kind, 'moved_from', moved_from)), '[]')
      from company_holiday where deleted_at is null and (date between since and till or moved_from between since and till)))
$$;
-- The same under the shared half of the lock. It is volatile, so that what it reads is what holds after it has waited.
create function held_calendar(since date, till date) returns json language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(4741, 60);
  return calendar_of(since, till);
end $$;
