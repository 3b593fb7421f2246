-- The last day of the wage period that is named after a month, given as its first day (wagePeriods of the domain): the closing day that the company has named for it, or the
-- last day of the month.
create or replace function closing_date(month date) returns date language sql stable as $$
  select least(month + coalesce((
      select (c ->> 'day')::integer from company, jsonb_array_elements(closing_days) c
      where (c ->> 'month') <= to_char(closing_date.month, 'YYYY-MM') order by c ->> 'month' desc limit 1), 31) - 1,
    (month + interval '1 month')::date - 1)
$$;
