-- Whether nobody owes work on a date: a statutory holiday of the company, or a day off of its own (domain/company/calendar.ts).
create or replace function is_day_off(day date) returns boolean language sql stable as $$
  select exists (select 1 from company_holiday h where h.date = day and h.deleted_at is null)
    or (extract(dow from day) = coalesce((select array_position(array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], w.weekday) - 1
          from statutory_weekday w where w.deleted_at is null and w.valid_from <= day order by w.valid_from desc limit 1), 0)
      and not exists (select 1 from company_holiday h where h.moved_from = day and h.deleted_at is null))
$$;
