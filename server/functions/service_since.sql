-- The first day of somebody's continuous service of today, as `servicesOf` of the domain counts it: that of the last break between conditions of employment over which service
-- did not go on, or of the first hiring. Conditions that begin after a break to come end nothing yet.
create or replace function service_since(one staff) returns date language sql stable as $$
  with held as (
    select e.valid_from, e.valid_to, lead(e.valid_from) over next as next_from, lead(e.valid_to) over next as next_to
    from employment e where e.staff_id = one.id and e.deleted_at is null window next as (order by e.valid_from)),
  bounds as (
    select valid_to as last,
      case
        when valid_to < one.join_date and (next_from is null or next_from >= one.join_date) then one.join_date
        when next_from < one.join_date and coalesce(next_to >= one.join_date, true) then case when valid_to + 1 < next_from then one.join_date end
        when valid_to + 1 < next_from then next_from
      end as starts
    from held where valid_to is not null),
  -- a day of leaving that the record told before the day of joining is the end of a hiring, whatever the conditions say
  ended as (select max(e.last) as last from service_end e where e.staff_id = one.id and e.last < one.join_date),
  breaks as (
    select b.last, b.starts from bounds b, ended where ended.last is null or (b.starts is distinct from one.join_date and (b.last < ended.last or b.starts > one.join_date))
    union all
    select ended.last, one.join_date from ended where ended.last is not null)
  select coalesce(
    max(b.starts) filter (where b.starts <= today_in_tokyo() and not coalesce(
      (select a.continues from service_answer a where a.staff_id = one.id and a.last = b.last and a.starts = b.starts order by a.id desc limit 1), false)),
    case when bool_or(b.starts <= one.join_date) then (select min(h.valid_from) from held h) else one.join_date end)
  from breaks b where b.starts is not null
$$;
