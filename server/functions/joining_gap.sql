-- The longest gap over which a duty that begins on a date goes on with the next visit, by rules of the company (domain/company/joiningRule.ts).
create or replace function joining_gap(rules jsonb, day date) returns interval language sql immutable as $$
  select make_interval(mins => coalesce((select (r ->> 'minutes')::integer from jsonb_array_elements(rules) r
    where (r ->> 'valid_from')::date <= day order by (r ->> 'valid_from')::date desc limit 1), 0))
$$;
