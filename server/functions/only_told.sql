-- Whether a change of a visit is nothing but its publication to the helper, or that the helper has read it.
create or replace function only_told(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before - array['duty_starts_at', 'date', 'duty_date', 'unseen', 'published_at', 'heard_at']
      = after - array['duty_starts_at', 'date', 'duty_date', 'unseen', 'published_at', 'heard_at']
    and (before -> 'published_at' <> after -> 'published_at' or before -> 'heard_at' <> after -> 'heard_at')
$$;
