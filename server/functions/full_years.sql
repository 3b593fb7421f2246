-- Completed years of age on a day, as `age` of the domain counts them (domain/kit/dates.ts): whoever was born on 29 February grows older on 1 March of a common year.
create or replace function full_years(born date, today date) returns int language sql immutable as $$
  select (to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int) / 10000
$$;
