-- Today's date in Japan.
create or replace function today_in_tokyo() returns date language sql stable as $$
  select (now() at time zone 'Asia/Tokyo')::date
$$;
