-- Open screens of the owner, and of those who see all jobs, hear that one goes on. It says no more than whose.
create or replace function tell_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', json_build_object('id', new.id, 'owner', new.account_id)::text);
  return null;
end $$;
