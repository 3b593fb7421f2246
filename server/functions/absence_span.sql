-- The time of an absence, from its first to its last minute. `from_time` and `to_time` are minutes from midnight of the first and of the last day; without them it is the whole day.
create or replace function absence_span(from_date date, from_time integer, to_date date, to_time integer) returns tstzrange language sql immutable as $$
  select tstzrange((from_date + make_interval(mins => coalesce(from_time, 0))) at time zone 'Asia/Tokyo',
    (to_date + make_interval(mins => coalesce(to_time, 1440))) at time zone 'Asia/Tokyo')
$$;
