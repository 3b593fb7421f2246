-- What a closed month had over the statutory hours, for the rules of planning: without reading the whole of what was sealed. Minutes.
alter table attendance_month
  add column overtime integer generated always as
    ((sealed -> 'figures' ->> 'overtime')::integer + coalesce((sealed -> 'figures' ->> 'overtime_over60')::integer, 0)) stored,
  add column holiday integer generated always as ((sealed -> 'figures' ->> 'holiday')::integer) stored;
