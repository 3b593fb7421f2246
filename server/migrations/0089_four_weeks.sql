-- Four days off in four weeks (Labour Standards Act 35(2)): the first day of the four weeks, which the work rules name (Enforcement Regulation 12-2(2)), and the days that
-- are named beforehand as somebody's statutory holidays.
alter table employment add column four_weeks_from date;

create table rest_day (
  date date not null
);
select make_record('rest_day'), make_child('rest_day', 'staff');
create unique index rest_day_date_key on rest_day (staff_id, date) where deleted_at is null;

-- The statutory holidays of whoever has four days off in four weeks (Labour Standards Act 35(2)), among the dates from `since` to `till`: the days that are named, and where too
-- few of them are, the last ones of the four weeks that nobody has named. A period that conditions begin or end within has a holiday for each whole seven of its days.
create function rest_days(helper uuid, since date, till date) returns table (day_off date, is_named boolean) language sql stable as $$
  with days as (
    select d::date as day, e.four_weeks_from + 28 * floor((d::date - e.four_weeks_from) / 28.0)::integer as period,
      exists (select 1 from rest_day r where r.staff_id = helper and r.date = d::date and r.deleted_at is null) as named
    from employment e cross join lateral generate_series(greatest(e.valid_from, since - 27)::timestamp, least(e.valid_to, till + 27)::timestamp, interval '1 day') d
    where e.staff_id = helper and e.deleted_at is null and e.four_weeks_from is not null),
  counted as (
    select day, named, count(*) over whole / 7 - count(*) filter (where named) over whole as missing,
      row_number() over (partition by period, named order by day desc) as back
    from days window whole as (partition by period))
  select day, named from counted where day between since and till and (named or back <= missing)
$$;

-- Whether somebody owes no work on a date: a statutory holiday, by the person's conditions (a weekday, or four days in four weeks) or else by the weekday of the company, or a day off
-- of the company (domain/company/calendar.ts).
create or replace function is_day_off(helper uuid, day date) returns boolean language sql stable as $$
  select exists (select 1 from company_holiday h where h.date = day and h.deleted_at is null)
    or case when exists (select 1 from employment e where e.staff_id = helper and e.deleted_at is null and e.four_weeks_from is not null
        and e.valid_from <= day and coalesce(e.valid_to >= day, true))
      then exists (select 1 from rest_days(helper, day, day))
      else (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[extract(dow from day)::integer + 1] = coalesce(
          (select e.holiday_weekday from employment e where e.staff_id = helper and e.deleted_at is null and e.holiday_weekday is not null
            and e.valid_from <= day and coalesce(e.valid_to >= day, true)),
          (select w.weekday from statutory_weekday w where w.deleted_at is null and w.valid_from <= day order by w.valid_from desc limit 1), 'sunday')
        and not exists (select 1 from company_holiday h where h.moved_from = day and h.deleted_at is null) end
$$;

-- Refuses to name a holiday, or to take it back, where a month with days of it or of what follows in its four weeks is closed: another day may cease to be a holiday by it.
create function keep_closed_rest_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.staff_id, old.date, old.deleted_at) is not distinct from (new.staff_id, new.date, new.deleted_at) then return null; end if;
  if tg_op <> 'DELETE' then perform refuse_closed(array[new.staff_id], new.date, new.date + 27); end if;
  if tg_op <> 'INSERT' then perform refuse_closed(array[old.staff_id], old.date, old.date + 27); end if;
  return null;
end $$;

-- A day that is named as a holiday, or no more, has other scheduled hours; so have the last days of its four weeks.
create function settle_rest_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform settle_scheduled(new.staff_id, new.date, new.date + 27); end if;
  if tg_op <> 'INSERT' then perform settle_scheduled(old.staff_id, old.date, old.date + 27); end if;
  return null;
end $$;

-- Conditions with other scheduled hours let other duties begin, also on other days of four weeks that they have in common with the conditions before or after them.
create or replace function settle_employment() returns trigger language plpgsql as $$
begin
  if coalesce(old.work_start, new.work_start) is null then return null; end if;
  if tg_op <> 'INSERT' then perform settle_scheduled(old.staff_id, old.valid_from - 27, coalesce(old.valid_to + 27, 'infinity')); end if;
  if tg_op <> 'DELETE' then perform settle_scheduled(new.staff_id, new.valid_from - 27, coalesce(new.valid_to + 27, 'infinity')); end if;
  return null;
end $$;

create trigger keep_closed after insert or delete or update of staff_id, date, deleted_at on rest_day for each row execute function keep_closed_rest_day();
create trigger settle_rest_day after insert or delete or update of staff_id, date, deleted_at on rest_day for each row execute function settle_rest_day();
drop trigger settle_employment on employment;
create trigger settle_employment after insert or delete or update of work_days, work_start, holiday_weekday, four_weeks_from, valid_from, valid_to, staff_id, deleted_at on employment
  for each row execute function settle_employment();
