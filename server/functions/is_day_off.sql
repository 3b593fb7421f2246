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
