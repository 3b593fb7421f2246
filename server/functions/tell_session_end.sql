-- Open streams of an ended session hear of it.
create or replace function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
