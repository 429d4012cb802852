-- A page of results was made of what several requests answered, and a label could come in between them: labels of one moment
-- stood beside handovers of the next, and a rationale of version 2 beside the verdict of version 1. One call answers all that a
-- page shows; a stable function reads under the snapshot of its call, and so does what it calls.

-- { readAt, watermark, labels, batches, handovers, responses }. `labels` are those of dataset_labels without rationales, null where
-- p_known is their watermark already; `responses` are the contents, rationales and contacts of at most 100 items, null where no
-- item is named. Refuses PT401, PT403, PT404.
create function public.results_source(p_study uuid, p_known text default null, p_items text[] default null)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_watermark text;
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  v_watermark := app.dataset_watermark(p_study);
  return json_build_object(
    'readAt', statement_timestamp(),
    'watermark', v_watermark,
    'labels', case
      when v_watermark is distinct from p_known then public.dataset_labels(p_study, false)
    end,
    -- Calibration is left out: its labels count nowhere.
    'batches', (
      select coalesce(
        jsonb_agg(jsonb_build_object('name', b.name, 'kind', b.kind, 'status', b.status) order by b.name), '[]'
      )
      from public.batches b
      where b.study_id = p_study and b.kind <> 'calibration'
    ),
    'handovers', public.results_handovers(p_study),
    'responses', case when p_items is not null then json_build_object(
      'contents', public.dataset_contents(p_study, p_items[1:100]),
      'rationales', public.dataset_rationales(p_study, p_items[1:100]),
      'contacts', public.dataset_contacts(p_study, p_items[1:100])
    ) end
  );
end
$$;
comment on function public.results_source(uuid, text, text[]) is
  'All that a page of results is made of, of one moment. Admins, researchers, the machine.';

revoke all on function public.results_source from public, anon, authenticated, service_role;
grant execute on function public.results_source to authenticated, service_role;
