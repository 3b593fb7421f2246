-- Whether another paper has taken the place of a document: a later one of the same template about the same people was made, and ends later or never. No outing takes
-- the place of another one.
create or replace function renewed(one document) returns boolean language sql stable as $$
  select one.template <> 'user_outing' and exists (select from document n
    where n.template = one.template and (n.staff_id = one.staff_id or n.patient_id = one.patient_id)
      and n.staff_id is not distinct from one.staff_id and n.patient_id is not distinct from one.patient_id and n.state = 'made' and n.deleted_at is null
      and (n.created_on, n.created_at, n.id) > (one.created_on, one.created_at, one.id)
      and (n.expires_on is null or n.expires_on > one.expires_on))
$$;
