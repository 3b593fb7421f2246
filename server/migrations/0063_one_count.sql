-- A day of work is counted once, by what was worked (decision 104). What was kept with a visit of its hours at night, on holidays and in group homes is
-- asked of nobody any more; nothing that is stored follows from the calendar.
drop trigger ask_recount on statutory_weekday;
drop trigger ask_recount on company_holiday;
drop table recount;
delete from job where kind = 'time.recount';
drop function ask_recount();
drop function keep_closed_calendar();
drop function held_calendar(date, date);

-- Which days are statutory holidays is part of what a month was closed with: another weekday, or a day that was added or moved, begins after the closed months.
-- Whoever closes a month shares the lock.
create function keep_closed_calendar() returns trigger language plpgsql as $$
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
  if first is null then return null; end if;
  perform pg_advisory_xact_lock(4741, 60);
  if exists (select 1 from attendance_month m join staff s on s.id = m.staff_id
      where m.state = 'closed' and not s.sample and m.month between date_trunc('month', first)::date and last) then
    raise exception 'the days of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed';
  end if;
  return null;
end $$;
create trigger closed_calendar after insert or update or delete on statutory_weekday for each row execute function keep_closed_calendar();
create trigger closed_calendar after insert or update or delete on company_holiday for each row execute function keep_closed_calendar();

drop index visit_sheet;
alter table visit drop column night_minutes, drop column holiday_minutes, drop column group_home_minutes, drop column group_home_stays, drop column month;

-- Works out the duties of a helper again around some times. A visit that touches the one before it goes on with its duty, as long as that
-- lasts at most 72 hours, as a single visit may.
create or replace function settle_duties(helper uuid, since timestamptz, till timestamptz) returns void language plpgsql as $$
declare
  one record;
  duty timestamptz;
  reached timestamptz;
begin
  if helper is null then return; end if;
  -- as in begin_duty, which is not called for a visit that goes
  perform 1 from staff where id = helper for no key update;
  select duty_starts_at into duty from visit
    where staff_id = helper and deleted_at is null and starts_at < since and starts_at >= since - interval '72 hours' and ends_at >= since
    order by starts_at desc limit 1;
  for one in select id, starts_at, ends_at, duty_starts_at from visit
    where staff_id = helper and deleted_at is null and starts_at >= coalesce(duty, since) order by starts_at
  loop
    exit when one.starts_at > till and one.starts_at is distinct from reached;
    if one.starts_at is distinct from reached or one.ends_at > duty + interval '72 hours' then
      duty := one.starts_at;
    end if;
    reached := one.ends_at;
    if one.duty_starts_at <> duty then
      update visit set duty_starts_at = duty where id = one.id;
    end if;
  end loop;
end $$;
create or replace function begin_duty() returns trigger language plpgsql as $$
begin
  -- those who plan for one helper come one after the other before their visits are compared: two rows that wait for each other would be torn
  -- apart only after a second; of two helpers always the same one first
  if not are_planned() then
    perform 1 from staff where id = any (array[case when tg_op = 'UPDATE' then old.staff_id end, new.staff_id]) order by id for no key update;
  end if;
  new.duty_starts_at := new.starts_at;
  return new;
end $$;
create or replace function only_worked_out(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before - array['duty_starts_at', 'date', 'duty_date', 'unseen'] = after - array['duty_starts_at', 'date', 'duty_date', 'unseen']
    and (before -> 'duty_starts_at' <> after -> 'duty_starts_at' or before -> 'unseen' <> after -> 'unseen')
$$;
create or replace function only_told(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before - array['duty_starts_at', 'date', 'duty_date', 'unseen', 'published_at', 'heard_at']
      = after - array['duty_starts_at', 'date', 'duty_date', 'unseen', 'published_at', 'heard_at']
    and (before -> 'published_at' <> after -> 'published_at' or before -> 'heard_at' <> after -> 'heard_at')
$$;
