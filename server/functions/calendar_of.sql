-- What the company has fixed about its days, as far as it bears on the dates from `since` to `till` (domain/company/calendar.ts).
create or replace function calendar_of(since date, till date) returns json language sql stable as $$
  select json_build_object(
    'weekdays', (select coalesce(json_agg(json_build_object('valid_from', valid_from, 'weekday', weekday)), '[]')
      from statutory_weekday where deleted_at is null and valid_from <= till),
    'days', (select coalesce(json_agg(json_build_object('date', date, 'kind', kind, 'moved_from', moved_from)), '[]')
      from company_holiday where deleted_at is null and (date between since and till or moved_from between since and till)))
$$;
