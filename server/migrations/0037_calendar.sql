-- What stands in a calendar beside visits and leave. One of whole days goes from midnight to midnight of the company's zone. The author is
-- whoever made it; samples have none.
create table calendar_event (
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null,
  description text,
  color text,
  shared_with text[] not null,
  author_id uuid references user_account on delete set null,
  constraint calendar_event_ends_after_start check (ends_at > starts_at),
  constraint calendar_event_whole_days check (not all_day or (
    (starts_at at time zone 'Asia/Tokyo')::time = '00:00' and (ends_at at time zone 'Asia/Tokyo')::time = '00:00'))
);
select make_record('calendar_event');
create index calendar_event_order on calendar_event (starts_at, id) where deleted_at is null;
create index calendar_event_author on calendar_event (author_id);
create index calendar_event_span on calendar_event using gist (tstzrange(starts_at, ends_at)) where deleted_at is null;
