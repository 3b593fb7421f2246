-- Which visits somebody had who now stands beside them: asked when somebody is absent, whose visits then go to others.
create index audit_visit_left on audit ((before ->> 'staff_id'), at)
  where entity = 'visit' and act = 'change' and before ->> 'staff_id' is distinct from after ->> 'staff_id';
