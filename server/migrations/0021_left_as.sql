-- How a run left visits and lines: what stands so again, by whichever way, nobody has changed. A version would have grown meanwhile.
alter table plan_change add column left_as jsonb;
alter table plan_run add column left_as jsonb;
