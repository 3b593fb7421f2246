-- What was made with the rights that an account had is not given out with those that it has now; of what came of a job only the figure stays,
-- for the rest may name people.
create or replace function end_results() returns trigger language plpgsql as $$
begin
  update job set expires_at = now() where account_id = new.id and expires_at > now();
  update job set outcome = jsonb_build_object('rows', outcome -> 'rows') where account_id = new.id and outcome is not null;
  return null;
end $$;
