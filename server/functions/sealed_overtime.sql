-- Days of a sealed month with overtime or work on a statutory holiday (DayHours of the domain): date, regular minutes, overtime, work on a statutory holiday, and the minutes
-- that were fixed for the day. Stored columns are made of it: another rule needs another name.
create or replace function sealed_overtime(sealed jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(d -> 'date', coalesce((f ->> 'regular')::integer, 0), over, holiday, d -> 'fixed') order by d ->> 'date'), '[]')
  from jsonb_array_elements(sealed -> 'days') d cross join lateral (select d -> 'figures' as f) figures
    cross join lateral (select coalesce((f ->> 'overtime')::integer, 0) + coalesce((f ->> 'overtime_over60')::integer, 0) as over,
      coalesce((f ->> 'holiday')::integer, 0) as holiday) beyond
  where over > 0 or holiday > 0
$$;
