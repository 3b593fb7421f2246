-- The day of the month, 1 to 28, on which each month of an agreement on overtime begins; its months are the wage periods where it names none.
alter table overtime_agreement add column month_begins integer;

-- Which agreement binds somebody on a date is a rule of the domain (agreementOn).
drop function if exists overtime_agreement_on(uuid, date);

-- Days of a sealed month with overtime or work on a statutory holiday (DayHours of the domain): date, regular minutes, overtime, work on a statutory holiday, and the minutes
-- that were fixed for the day. Stored columns are made of it: another rule needs another name.
create function sealed_overtime(sealed jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(d -> 'date', coalesce((f ->> 'regular')::integer, 0), over, holiday, d -> 'fixed') order by d ->> 'date'), '[]')
  from jsonb_array_elements(sealed -> 'days') d cross join lateral (select d -> 'figures' as f) figures
    cross join lateral (select coalesce((f ->> 'overtime')::integer, 0) + coalesce((f ->> 'overtime_over60')::integer, 0) as over,
      coalesce((f ->> 'holiday')::integer, 0) as holiday) beyond
  where over > 0 or holiday > 0
$$;

-- Beside the seal, which is large: gauges and rules of planning ask for these days of a year. Months of an agreement may begin on other days than wage periods, so that sums do not do.
alter table attendance_month
  drop column overtime,
  drop column holiday,
  add column overtime_days jsonb generated always as (sealed_overtime(sealed)) stored;
