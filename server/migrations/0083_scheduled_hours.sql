-- Scheduled hours of whoever has the same ones on every day of work, in minutes from midnight, and who is a manager under the Labour Standards Act 41(ii). A night that goes on
-- into the next day ends at its scheduled start.
alter table employment
  add column work_days text[] not null default '{}',
  add column work_start integer,
  add column work_end integer,
  add column work_break integer,
  add column holiday_weekday text,
  add column is_manager boolean not null default false,
  add constraint employment_hours check (num_nulls(work_start, work_end) in (0, 2) and work_start between 0 and 1439 and work_end > work_start
    and work_end - work_start <= 1440 and work_break between 0 and 480);

-- Whether somebody owes no work on a date: a statutory holiday, by the weekday of the person's conditions or else by that of the company, or a day off of the company
-- (domain/company/calendar.ts).
create function is_day_off(helper uuid, day date) returns boolean language sql stable as $$
  select exists (select 1 from company_holiday h where h.date = day and h.deleted_at is null)
    or ((array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[extract(dow from day)::integer + 1] = coalesce(
        (select e.holiday_weekday from employment e where e.staff_id = helper and e.deleted_at is null and e.holiday_weekday is not null
          and e.valid_from <= day and coalesce(e.valid_to >= day, true)),
        (select w.weekday from statutory_weekday w where w.deleted_at is null and w.valid_from <= day order by w.valid_from desc limit 1), 'sunday')
      and not exists (select 1 from company_holiday h where h.moved_from = day and h.deleted_at is null))
$$;

-- When the scheduled hours of somebody begin on a date, by the conditions of that day; null on days off, and for whoever works by shifts (domain/time/attendance/scheduled.ts).
create function scheduled_start(helper uuid, day date) returns timestamptz language sql stable as $$
  select (day + make_interval(mins => e.work_start)) at time zone 'Asia/Tokyo' from employment e
  where e.staff_id = helper and e.deleted_at is null and e.work_start is not null and e.valid_from <= day and coalesce(e.valid_to >= day, true)
    and (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[extract(dow from day)::integer + 1] = any(e.work_days)
    and not is_day_off(helper, day)
$$;

-- Works out the duties of a helper again around some times. A visit that touches the one before it goes on with its duty, as long as that
-- lasts at most 72 hours, as a single visit may. It begins another duty where it begins with the scheduled hours of its own day, and the duty with an earlier one (S26.2.26 kishu 3406).
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
    elsif (one.starts_at at time zone 'Asia/Tokyo')::date > (duty at time zone 'Asia/Tokyo')::date
      and one.starts_at = scheduled_start(helper, (one.starts_at at time zone 'Asia/Tokyo')::date) then
      duty := one.starts_at;
    end if;
    reached := one.ends_at;
    if one.duty_starts_at <> duty then
      update visit set duty_starts_at = duty where id = one.id;
    end if;
  end loop;
end $$;

-- Works out the duties of a helper again where the scheduled hours of some days have changed: only a visit that touches the one before it can begin another duty by them.
create function settle_scheduled(helper uuid, since date, till date) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select v.starts_at, v.ends_at from visit v
    where v.staff_id = helper and v.deleted_at is null and v.date between since and till
      and exists (select 1 from visit b where b.staff_id = helper and b.deleted_at is null and b.ends_at = v.starts_at and b.duty_date < v.date)
    order by v.starts_at
  loop
    perform settle_duties(helper, one.starts_at, one.ends_at);
  end loop;
end $$;

-- Conditions with other scheduled hours let other duties begin.
create function settle_employment() returns trigger language plpgsql as $$
begin
  if coalesce(old.work_start, new.work_start) is null then return null; end if;
  if tg_op <> 'INSERT' then perform settle_scheduled(old.staff_id, old.valid_from, coalesce(old.valid_to, 'infinity')); end if;
  if tg_op <> 'DELETE' then perform settle_scheduled(new.staff_id, new.valid_from, coalesce(new.valid_to, 'infinity')); end if;
  return null;
end $$;

-- A day that becomes a holiday, or ceases to be one, has other scheduled hours.
create function settle_calendar() returns trigger language plpgsql as $$
declare
  since date;
  till date;
begin
  if tg_table_name = 'statutory_weekday' then
    since := least(old.valid_from, new.valid_from);
    till := 'infinity';
  else
    since := least(old.date, new.date, old.moved_from, new.moved_from);
    till := greatest(old.date, new.date, old.moved_from, new.moved_from);
  end if;
  perform settle_scheduled(e.staff_id, since, till) from (
    select distinct staff_id from employment where work_start is not null and deleted_at is null and valid_from <= till and coalesce(valid_to >= since, true)
    order by staff_id) e;
  return null;
end $$;

create trigger settle_employment after insert or delete or update of work_days, work_start, holiday_weekday, valid_from, valid_to, staff_id, deleted_at on employment
  for each row execute function settle_employment();
create trigger settle_calendar after insert or update or delete on statutory_weekday for each row execute function settle_calendar();
create trigger settle_calendar after insert or update or delete on company_holiday for each row execute function settle_calendar();
