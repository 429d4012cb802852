-- Who the contacts of a response are, for the page of one response in the results: it shows what was said by ids, as the
-- evaluation page does, and names them as that one does. Apart from dataset_contents, whose columns are those of the dataset.

create function public.dataset_contacts(p_study uuid, p_items text[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  return coalesce((
    select jsonb_object_agg(p.item_id, app.contacts_in(p.response_id))
    from public.response_provenance p
    where p.study_id = p_study and p.item_id = any (p_items[1:100])
  ), '{}');
end
$$;
comment on function public.dataset_contacts(uuid, text[]) is
  'Of at most 100 items, by item: the names of the contacts whose ids occur in the content, by id; none where the scenario''s files are not here. Admins, researchers, the machine.';

revoke all on function public.dataset_contacts from public, anon, authenticated, service_role;
grant execute on function public.dataset_contacts to authenticated, service_role;
