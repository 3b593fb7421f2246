-- The month after which the wage period of a date is named, as its first day (wagePeriods of the domain).
create or replace function wage_month(day date) returns date language sql stable as $$
  select case
    when not isfinite(day) then day
    when day <= closing_date(date_trunc('month', day)::date) then date_trunc('month', day)::date
    else (date_trunc('month', day) + interval '1 month')::date
  end
$$;
