-- The day from which a record is kept for its years (domain/company/clocks.ts), by what sets its clock going; null while that has not happened. `made`: the day of the record
-- itself; `person_left`, `service_ended`: when the person left or died, and when the service of the patient ended; `fiscal_month`: the month with which the fiscal year ends.
create or replace function kept_from(event text, made date, person_left date, service_ended date, fiscal_month integer) returns date language sql immutable as $$
  select case event
    when 'made' then made
    when 'person_left' then person_left
    when 'service_ended' then service_ended
    -- from the day after 10 January of the year that follows the one in which the paper was due
    when 'tax_year' then make_date(extract(year from made)::integer + 1, 1, 10)
    when 'fiscal_year' then (make_date(extract(year from made)::integer
      + case when extract(month from made) > fiscal_month then 1 else 0 end, fiscal_month, 1) + interval '1 month - 1 day')::date
  end
$$;
