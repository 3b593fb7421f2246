-- The document that people are asked to sign by a request: the one that names the request, and of a request before that one the document in whose file of the archive its
-- signed paper would lie (`node`).
create or replace function document_of_request(request uuid, node uuid) returns setof document language sql stable as $$
  select d.* from document d where d.signature_request_id = request or d.node_id = node
  order by (d.signature_request_id = request) desc nulls last, d.created_at limit 1
$$;
