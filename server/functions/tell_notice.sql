-- Open screens of the recipient hear that there is something new, or that it was read elsewhere. It says no more than whose.
create or replace function tell_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', new.account_id::text);
  return null;
end $$;
