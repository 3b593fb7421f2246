-- The statutory holidays of whoever has four days off in four weeks (Labour Standards Act 35(2)), among the dates from `since` to `till`: the days that are named, and where too
-- few of them are, the last ones of the four weeks that nobody has named. A period that conditions begin or end within has a holiday for each whole seven of its days.
create or replace function rest_days(helper uuid, since date, till date) returns table (day_off date, is_named boolean) language sql stable as $$
  with days as (
    select d::date as day, e.four_weeks_from + 28 * floor((d::date - e.four_weeks_from) / 28.0)::integer as period,
      exists (select 1 from rest_day r where r.staff_id = helper and r.date = d::date and r.deleted_at is null) as named
    from employment e cross join lateral generate_series(greatest(e.valid_from, since - 27)::timestamp, least(e.valid_to, till + 27)::timestamp, interval '1 day') d
    where e.staff_id = helper and e.deleted_at is null and e.four_weeks_from is not null),
  counted as (
    select day, named, count(*) over whole / 7 - count(*) filter (where named) over whole as missing,
      row_number() over (partition by period, named order by day desc) as back
    from days window whole as (partition by period))
  select day, named from counted where day between since and till and (named or back <= missing)
$$;
