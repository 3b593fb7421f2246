-- Whether somebody is with the company on a day: until the day of leaving or, where none is written down, as the record says. One expression,
-- so that PostgreSQL puts it into the query that asks.
create or replace function stays(one staff, day date) returns boolean language sql immutable as $$
  select case when one.leave_date is null then one.zaishoku_joukyou <> 'left' else one.leave_date >= day end
$$;
