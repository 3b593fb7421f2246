-- What helpers are told is no other version of the visit, so that nobody's open form is refused for it; the trail has it. What follows from other
-- visits, from the calendar or from what was seen is told by nobody.
create or replace function only_worked_out(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before - array['duty_starts_at', 'date', 'duty_date', 'unseen'] = after - array['duty_starts_at', 'date', 'duty_date', 'unseen']
    and (before -> 'duty_starts_at' <> after -> 'duty_starts_at' or before -> 'unseen' <> after -> 'unseen')
$$;
