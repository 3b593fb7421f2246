-- The last day of a period of months that begins on a date: the day before the same day of the last month or, if that month has no such day, its last day (Civil Code
-- 143(2)), as lastOfMonths of the domain.
create or replace function last_of_months(since date, months integer) returns date language sql immutable as $$
  select (since + make_interval(months => months))::date
    - case when extract(day from since + make_interval(months => months)) = extract(day from since) then 1 else 0 end
$$;
