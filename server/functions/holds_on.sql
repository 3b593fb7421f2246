-- The legal holds that hold a record today: on it, on the person or patient whom it is about, on a folder that it lies in, or on the document whose paper it is.
create or replace function holds_on(of_entity text, of_record uuid, of_staff uuid, of_patient uuid) returns setof legal_hold language sql stable as $$
  with recursive papers (id) as (
    select of_record where of_entity = 'archive_node'
    union select d.node_id from document d where of_entity = 'document' and d.id = of_record and d.node_id is not null
  ), above (id) as (
    select p.id from papers p
    union select n.parent_id from above a join archive_node n on n.id = a.id where n.parent_id is not null
  )
  select h.* from legal_hold h
  where h.state = 'held' and h.deleted_at is null and (h.held_until is null or h.held_until >= today_in_tokyo())
    and (h.staff_id = of_staff or h.patient_id = of_patient or h.node_id in (select a.id from above a)
      or (of_entity = 'document' and h.document_id = of_record)
      or h.document_id in (select d.id from document d where d.node_id = of_record and of_entity = 'archive_node')
      or (of_entity = 'signature_request' and h.request_id = of_record))
$$;
