-- The legal holds that hold a record today: on it, on the person or patient whom it is about, on a folder that it lies in, and for a document, its paper and the requests by
-- which it is signed, which are erased together, on any of these.
create or replace function holds_on(of_entity text, of_record uuid, of_staff uuid, of_patient uuid) returns setof legal_hold language sql stable as $$
  with recursive of_document (id, node_id) as (
    select d.id, d.node_id from document d where (of_entity = 'document' and d.id = of_record) or (of_entity = 'archive_node' and d.node_id = of_record)
    union select d.id, d.node_id from signature_request r cross join lateral document_of_request(r.id, r.node_id) d
      where of_entity = 'signature_request' and r.id = of_record
  ), above (id) as (
    select of_record where of_entity = 'archive_node'
    union select d.node_id from of_document d where d.node_id is not null
    union select n.parent_id from above a join archive_node n on n.id = a.id where n.parent_id is not null
  ), requests (id) as (
    select of_record where of_entity = 'signature_request'
    union select r.id from of_document o join document d on d.id = o.id join signature_request r on r.id = d.signature_request_id or r.node_id = d.node_id
  )
  select h.* from legal_hold h
  where h.state = 'held' and h.deleted_at is null and (h.held_until is null or h.held_until >= today_in_tokyo())
    and (h.staff_id = of_staff or h.patient_id = of_patient or h.node_id in (select a.id from above a)
      or h.document_id in (select o.id from of_document o) or h.request_id in (select r.id from requests r))
$$;
