// Generated from supabase/migrations by `npm run db:types`. Not edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      annotation_drafts: {
        Row: {
          slot_id: string;
          annotator_id: string;
          draft: Json;
          base_version: number;
          active_ms: number;
          updated_at: string;
        };
        Insert: {
          slot_id: string;
          annotator_id: string;
          draft: Json;
          base_version: number;
          active_ms: number;
          updated_at: string;
        };
        Update: {
          slot_id?: string;
          annotator_id?: string;
          draft?: Json;
          base_version?: number;
          active_ms?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'annotation_drafts_annotator_fkey';
            columns: ['annotator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'annotation_drafts_slot_fkey';
            columns: ['slot_id'];
            isOneToOne: true;
            referencedRelation: 'slots';
            referencedColumns: ['id'];
          },
        ];
      };
      annotation_events: {
        Row: {
          id: number;
          slot_id: string;
          actor_id: string;
          kind: string;
          version: number;
          before: Json | null;
          after: Json | null;
          before_stamp: Json | null;
          reason: string | null;
          seen_later: boolean;
          idempotency_key: string | null;
          at: string;
        };
        Insert: {
          slot_id: string;
          actor_id: string;
          kind: string;
          version: number;
          before?: Json | null;
          after?: Json | null;
          before_stamp?: Json | null;
          reason?: string | null;
          seen_later: boolean;
          idempotency_key?: string | null;
          at?: string;
        };
        Update: {
          slot_id?: string;
          actor_id?: string;
          kind?: string;
          version?: number;
          before?: Json | null;
          after?: Json | null;
          before_stamp?: Json | null;
          reason?: string | null;
          seen_later?: boolean;
          idempotency_key?: string | null;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'annotation_events_actor_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'annotation_events_slot_fkey';
            columns: ['slot_id'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['id'];
          },
        ];
      };
      annotations: {
        Row: {
          slot_id: string;
          study_id: string;
          annotator_id: string;
          verdict: string;
          inferred_level: string;
          level: string;
          timing: string;
          intensity: string | null;
          other_issues: string[];
          failed_dimensions: string[];
          rationale: string;
          version: number;
          guideline_version_id: string | null;
          active_ms: number;
          first_submitted_at: string;
          submitted_at: string;
          source: string;
        };
        Insert: {
          slot_id: string;
          study_id: string;
          annotator_id: string;
          verdict: string;
          inferred_level: string;
          level: string;
          timing: string;
          intensity?: string | null;
          other_issues: string[];
          rationale: string;
          version: number;
          guideline_version_id?: string | null;
          active_ms: number;
          first_submitted_at: string;
          submitted_at: string;
          source: string;
        };
        Update: {
          slot_id?: string;
          study_id?: string;
          annotator_id?: string;
          verdict?: string;
          inferred_level?: string;
          level?: string;
          timing?: string;
          intensity?: string | null;
          other_issues?: string[];
          rationale?: string;
          version?: number;
          guideline_version_id?: string | null;
          active_ms?: number;
          first_submitted_at?: string;
          submitted_at?: string;
          source?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'annotations_annotator_fkey';
            columns: ['annotator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'annotations_guideline_fkey';
            columns: ['guideline_version_id'];
            isOneToOne: false;
            referencedRelation: 'guideline_versions';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'annotations_slot_fkey';
            columns: ['slot_id'];
            isOneToOne: true;
            referencedRelation: 'slots';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'annotations_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      assignment_confirmations: {
        Row: {
          id: number;
          study_id: string;
          actor_id: string;
          at: string;
          before: Json;
          undone_at: string | null;
          after: Json;
          request_id: string | null;
          version: number;
          undone_version: number | null;
          undone_by: string | null;
        };
        Insert: {
          study_id: string;
          actor_id: string;
          at?: string;
          before: Json;
          undone_at?: string | null;
          after?: Json;
          request_id?: string | null;
          version?: number;
          undone_version?: number | null;
          undone_by?: string | null;
        };
        Update: {
          study_id?: string;
          actor_id?: string;
          at?: string;
          before?: Json;
          undone_at?: string | null;
          after?: Json;
          request_id?: string | null;
          version?: number;
          undone_version?: number | null;
          undone_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'assignment_confirmations_actor_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'assignment_confirmations_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'assignment_confirmations_undone_by_fkey';
            columns: ['undone_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          id: number;
          actor_id: string | null;
          action: string;
          subject_type: string;
          subject_id: string;
          details: Json;
          at: string;
        };
        Insert: {
          actor_id?: string | null;
          action: string;
          subject_type: string;
          subject_id: string;
          details?: Json;
          at?: string;
        };
        Update: {
          actor_id?: string | null;
          action?: string;
          subject_type?: string;
          subject_id?: string;
          details?: Json;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_log_actor_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      backups: {
        Row: {
          id: number;
          at: string;
          reason: string;
          name: string;
          bytes: number | null;
          failure: string | null;
        };
        Insert: {
          at: string;
          reason: string;
          name: string;
          bytes?: number | null;
          failure?: string | null;
        };
        Update: {
          at?: string;
          reason?: string;
          name?: string;
          bytes?: number | null;
          failure?: string | null;
        };
        Relationships: [];
      };
      batch_responses: {
        Row: {
          batch_id: string;
          response_id: string;
        };
        Insert: {
          batch_id: string;
          response_id: string;
        };
        Update: {
          batch_id?: string;
          response_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'batch_responses_batch_fkey';
            columns: ['batch_id'];
            isOneToOne: false;
            referencedRelation: 'batches';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'batch_responses_response_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'response_content';
            referencedColumns: ['id'];
          },
        ];
      };
      batches: {
        Row: {
          id: string;
          study_id: string;
          name: string;
          kind: string;
          status: string;
          created_at: string;
          opened_at: string | null;
          locked_at: string | null;
          reopen_reason: string | null;
        };
        Insert: {
          id?: string;
          study_id: string;
          name: string;
          kind: string;
          status?: string;
          created_at?: string;
          opened_at?: string | null;
          locked_at?: string | null;
          reopen_reason?: string | null;
        };
        Update: {
          id?: string;
          study_id?: string;
          name?: string;
          kind?: string;
          status?: string;
          created_at?: string;
          opened_at?: string | null;
          locked_at?: string | null;
          reopen_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'batches_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      corpora: {
        Row: {
          id: string;
          key: string;
          name: string;
          imported: boolean;
        };
        Insert: {
          id?: string;
          key: string;
          name: string;
          imported?: boolean;
        };
        Update: {
          id?: string;
          key?: string;
          name?: string;
          imported?: boolean;
        };
        Relationships: [];
      };
      dataset_import_overlap: {
        Row: {
          import_id: string;
          item_id: string;
          annotator: string;
          batch: string;
          level: string;
          verdict: string;
          timing: string;
          intensity: string | null;
          other_issues: string[];
          rationale: string;
          version: number;
        };
        Insert: {
          import_id: string;
          item_id: string;
          annotator: string;
          batch: string;
          level: string;
          verdict: string;
          timing: string;
          intensity?: string | null;
          other_issues: string[];
          rationale: string;
          version: number;
        };
        Update: {
          import_id?: string;
          item_id?: string;
          annotator?: string;
          batch?: string;
          level?: string;
          verdict?: string;
          timing?: string;
          intensity?: string | null;
          other_issues?: string[];
          rationale?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'dataset_import_overlap_import_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'dataset_imports';
            referencedColumns: ['id'];
          },
        ];
      };
      dataset_import_rows: {
        Row: {
          import_id: string;
          item_id: string;
          response_id: string;
          fingerprint: string;
          model: string;
          domain: string;
          need_type: string;
          instance: string;
          scenario: string;
          checkpoint: string;
          checkpoint_position: number | null;
          checkpoint_time: string;
          instance_description: string;
          personal_description: string;
          scenario_description: string;
          event_prefix_json: string;
          inspection_trace_json: string;
          final_action_json: string;
          execution_result_json: string;
          level: string;
          verdict: string;
          timing: string;
          intensity: string | null;
          other_issues: string[];
          rationale: string;
          inferred_level: string;
          retrieval_rounds: number;
          command_count: number | null;
          content_access: boolean | null;
          zero_counts_only: boolean | null;
          records_access: boolean | null;
          input_tokens: number | null;
          output_tokens: number | null;
          completion_tokens: number | null;
          reasoning_tokens: number | null;
          annotator: string | null;
          batch: string | null;
          event_count: number | null;
          revision: string | null;
          label_version: number;
          guideline_version: number | null;
          active_ms: number | null;
        };
        Insert: {
          import_id: string;
          item_id: string;
          response_id?: string;
          fingerprint: string;
          model: string;
          domain: string;
          need_type: string;
          instance: string;
          scenario: string;
          checkpoint: string;
          checkpoint_position?: number | null;
          checkpoint_time: string;
          instance_description: string;
          personal_description: string;
          scenario_description: string;
          event_prefix_json: string;
          inspection_trace_json: string;
          final_action_json: string;
          execution_result_json: string;
          level: string;
          verdict: string;
          timing: string;
          intensity?: string | null;
          other_issues: string[];
          rationale: string;
          inferred_level: string;
          retrieval_rounds: number;
          command_count?: number | null;
          content_access?: boolean | null;
          zero_counts_only?: boolean | null;
          records_access?: boolean | null;
          input_tokens?: number | null;
          output_tokens?: number | null;
          completion_tokens?: number | null;
          reasoning_tokens?: number | null;
          annotator?: string | null;
          batch?: string | null;
          event_count?: number | null;
          revision?: string | null;
          label_version: number;
          guideline_version?: number | null;
          active_ms?: number | null;
        };
        Update: {
          import_id?: string;
          item_id?: string;
          response_id?: string;
          fingerprint?: string;
          model?: string;
          domain?: string;
          need_type?: string;
          instance?: string;
          scenario?: string;
          checkpoint?: string;
          checkpoint_position?: number | null;
          checkpoint_time?: string;
          instance_description?: string;
          personal_description?: string;
          scenario_description?: string;
          event_prefix_json?: string;
          inspection_trace_json?: string;
          final_action_json?: string;
          execution_result_json?: string;
          level?: string;
          verdict?: string;
          timing?: string;
          intensity?: string | null;
          other_issues?: string[];
          rationale?: string;
          inferred_level?: string;
          retrieval_rounds?: number;
          command_count?: number | null;
          content_access?: boolean | null;
          zero_counts_only?: boolean | null;
          records_access?: boolean | null;
          input_tokens?: number | null;
          output_tokens?: number | null;
          completion_tokens?: number | null;
          reasoning_tokens?: number | null;
          annotator?: string | null;
          batch?: string | null;
          event_count?: number | null;
          revision?: string | null;
          label_version?: number;
          guideline_version?: number | null;
          active_ms?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'dataset_import_rows_import_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'dataset_imports';
            referencedColumns: ['id'];
          },
        ];
      };
      dataset_imports: {
        Row: {
          id: string;
          study_key: string;
          study_name: string;
          models: Json;
          created_by: string | null;
          created_at: string;
          study_id: string | null;
          handovers: Json | null;
        };
        Insert: {
          id?: string;
          study_key: string;
          study_name: string;
          models: Json;
          created_by?: string | null;
          created_at?: string;
          study_id?: string | null;
          handovers?: Json | null;
        };
        Update: {
          id?: string;
          study_key?: string;
          study_name?: string;
          models?: Json;
          created_by?: string | null;
          created_at?: string;
          study_id?: string | null;
          handovers?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'dataset_imports_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'dataset_imports_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      exports: {
        Row: {
          id: string;
          study_id: string;
          kind: string;
          format: string;
          release_id: string | null;
          requested_by: string | null;
          requested_at: string;
          state: string;
          claim: string | null;
          place: string | null;
          heard_at: string | null;
          tries: number;
          rows_done: number;
          rows_total: number | null;
          bytes: number;
          sha256: string | null;
          failure: string | null;
          finished_at: string | null;
        };
        Insert: {
          id?: string;
          study_id: string;
          kind: string;
          format: string;
          release_id?: string | null;
          requested_by?: string | null;
          requested_at?: string;
          state?: string;
          claim?: string | null;
          place?: string | null;
          heard_at?: string | null;
          tries?: number;
          rows_done?: number;
          rows_total?: number | null;
          bytes?: number;
          sha256?: string | null;
          failure?: string | null;
          finished_at?: string | null;
        };
        Update: {
          id?: string;
          study_id?: string;
          kind?: string;
          format?: string;
          release_id?: string | null;
          requested_by?: string | null;
          requested_at?: string;
          state?: string;
          claim?: string | null;
          place?: string | null;
          heard_at?: string | null;
          tries?: number;
          rows_done?: number;
          rows_total?: number | null;
          bytes?: number;
          sha256?: string | null;
          failure?: string | null;
          finished_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'exports_release_fkey';
            columns: ['release_id'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'exports_requested_by_fkey';
            columns: ['requested_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'exports_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      flag_messages: {
        Row: {
          id: number;
          flag_id: string;
          author_id: string;
          side: string;
          kind: string;
          body: string;
          idempotency_key: string | null;
          at: string;
        };
        Insert: {
          flag_id: string;
          author_id: string;
          side: string;
          kind?: string;
          body: string;
          idempotency_key?: string | null;
          at?: string;
        };
        Update: {
          flag_id?: string;
          author_id?: string;
          side?: string;
          kind?: string;
          body?: string;
          idempotency_key?: string | null;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'flag_messages_author_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'flag_messages_flag_fkey';
            columns: ['flag_id'];
            isOneToOne: false;
            referencedRelation: 'flags';
            referencedColumns: ['id'];
          },
        ];
      };
      flag_reads: {
        Row: {
          flag_id: string;
          person_id: string;
          read_through: number;
        };
        Insert: {
          flag_id: string;
          person_id: string;
          read_through: number;
        };
        Update: {
          flag_id?: string;
          person_id?: string;
          read_through?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'flag_reads_flag_fkey';
            columns: ['flag_id'];
            isOneToOne: false;
            referencedRelation: 'flags';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'flag_reads_person_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      flags: {
        Row: {
          id: string;
          slot_id: string;
          author_id: string;
          kind: string;
          body: string;
          status: string;
          answer: string | null;
          created_at: string;
          resolved_at: string | null;
          resolved_by: string | null;
        };
        Insert: {
          id?: string;
          slot_id: string;
          author_id: string;
          kind: string;
          body: string;
          status?: string;
          answer?: string | null;
          created_at?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Update: {
          id?: string;
          slot_id?: string;
          author_id?: string;
          kind?: string;
          body?: string;
          status?: string;
          answer?: string | null;
          created_at?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'flags_author_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'flags_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'flags_slot_fkey';
            columns: ['slot_id'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['id'];
          },
        ];
      };
      guideline_versions: {
        Row: {
          id: string;
          study_id: string;
          version: number;
          body_en: string;
          body_zh: string;
          created_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          study_id: string;
          version: number;
          body_en: string;
          body_zh: string;
          created_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          study_id?: string;
          version?: number;
          body_en?: string;
          body_zh?: string;
          created_by?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guideline_versions_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'guideline_versions_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      imported_labels: {
        Row: {
          study_id: string;
          verdict: string;
          inferred_level: string;
          level: string;
          timing: string;
          intensity: string | null;
          other_issues: string[];
          failed_dimensions: string[];
          rationale: string;
          version: number;
          active_ms: number | null;
          response_id: string;
          annotator: string | null;
          batch: string | null;
          guideline_version: number | null;
          checkpoint_position: number | null;
          event_count: number | null;
          revision: string | null;
          fingerprint: string;
        };
        Insert: {
          study_id: string;
          verdict: string;
          inferred_level: string;
          level: string;
          timing: string;
          intensity?: string | null;
          other_issues: string[];
          rationale: string;
          version: number;
          active_ms?: number | null;
          response_id: string;
          annotator?: string | null;
          batch?: string | null;
          guideline_version?: number | null;
          checkpoint_position?: number | null;
          event_count?: number | null;
          revision?: string | null;
          fingerprint: string;
        };
        Update: {
          study_id?: string;
          verdict?: string;
          inferred_level?: string;
          level?: string;
          timing?: string;
          intensity?: string | null;
          other_issues?: string[];
          rationale?: string;
          version?: number;
          active_ms?: number | null;
          response_id?: string;
          annotator?: string | null;
          batch?: string | null;
          guideline_version?: number | null;
          checkpoint_position?: number | null;
          event_count?: number | null;
          revision?: string | null;
          fingerprint?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'imported_labels_response_fkey';
            columns: ['response_id'];
            isOneToOne: true;
            referencedRelation: 'response_content';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'imported_labels_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      imported_overlap: {
        Row: {
          study_id: string;
          verdict: string;
          inferred_level: string;
          level: string;
          timing: string;
          intensity: string | null;
          other_issues: string[];
          failed_dimensions: string[];
          rationale: string;
          version: number;
          item_id: string;
          annotator: string;
          batch: string;
          seat: string;
        };
        Insert: {
          study_id: string;
          verdict: string;
          inferred_level: string;
          level: string;
          timing: string;
          intensity?: string | null;
          other_issues: string[];
          rationale: string;
          version: number;
          item_id: string;
          annotator: string;
          batch: string;
        };
        Update: {
          study_id?: string;
          verdict?: string;
          inferred_level?: string;
          level?: string;
          timing?: string;
          intensity?: string | null;
          other_issues?: string[];
          rationale?: string;
          version?: number;
          item_id?: string;
          annotator?: string;
          batch?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'imported_overlap_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      instance_documents: {
        Row: {
          id: string;
          instance_id: string;
          document: string;
          noise: string | null;
          sha256: string;
          contact_names: Json;
        };
        Insert: {
          id?: string;
          instance_id: string;
          document: string;
          noise?: string | null;
          sha256: string;
          contact_names?: Json;
        };
        Update: {
          id?: string;
          instance_id?: string;
          document?: string;
          noise?: string | null;
          sha256?: string;
          contact_names?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'instance_documents_instance_fkey';
            columns: ['instance_id'];
            isOneToOne: false;
            referencedRelation: 'instances';
            referencedColumns: ['id'];
          },
        ];
      };
      instances: {
        Row: {
          id: string;
          corpus_id: string;
          key: string;
          domain: string;
          person_name: string;
          timezone: string;
          instance_description: string;
          personal_description: string;
          language: string | null;
        };
        Insert: {
          id?: string;
          corpus_id: string;
          key: string;
          domain: string;
          person_name: string;
          timezone: string;
          instance_description: string;
          personal_description: string;
          language?: string | null;
        };
        Update: {
          id?: string;
          corpus_id?: string;
          key?: string;
          domain?: string;
          person_name?: string;
          timezone?: string;
          instance_description?: string;
          personal_description?: string;
          language?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'instances_corpus_fkey';
            columns: ['corpus_id'];
            isOneToOne: false;
            referencedRelation: 'corpora';
            referencedColumns: ['id'];
          },
        ];
      };
      invitations: {
        Row: {
          id: string;
          token_hash: string;
          email: string;
          role: string;
          study_id: string | null;
          display_name: string | null;
          created_by: string | null;
          created_at: string;
          expires_at: string;
          redeemed_at: string | null;
          redeemed_by: string | null;
          revoked_at: string | null;
          mailed_at: string | null;
          mail_fault: string | null;
        };
        Insert: {
          id?: string;
          token_hash: string;
          email: string;
          role: string;
          study_id?: string | null;
          display_name?: string | null;
          created_by?: string | null;
          created_at?: string;
          expires_at: string;
          redeemed_at?: string | null;
          redeemed_by?: string | null;
          revoked_at?: string | null;
          mailed_at?: string | null;
          mail_fault?: string | null;
        };
        Update: {
          id?: string;
          token_hash?: string;
          email?: string;
          role?: string;
          study_id?: string | null;
          display_name?: string | null;
          created_by?: string | null;
          created_at?: string;
          expires_at?: string;
          redeemed_at?: string | null;
          redeemed_by?: string | null;
          revoked_at?: string | null;
          mailed_at?: string | null;
          mail_fault?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'invitations_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      judge_prediction_parts: {
        Row: {
          set_id: string;
          part: number;
          answers: Json;
          answered: number;
          invalid: number;
          last_item: string;
          has_response: boolean;
        };
        Insert: {
          set_id: string;
          part: number;
          answers: Json;
          answered: number;
          invalid: number;
          last_item: string;
          has_response: boolean;
        };
        Update: {
          set_id?: string;
          part?: number;
          answers?: Json;
          answered?: number;
          invalid?: number;
          last_item?: string;
          has_response?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'judge_prediction_parts_set_fkey';
            columns: ['set_id'];
            isOneToOne: false;
            referencedRelation: 'judge_predictions';
            referencedColumns: ['id'];
          },
        ];
      };
      judge_predictions: {
        Row: {
          id: string;
          study_id: string;
          judge: string;
          version: string;
          prompt_version: number | null;
          file_sha256: string;
          answered: number;
          invalid: number;
          created_by: string | null;
          created_at: string;
          completed_at: string | null;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
          withdraw_reason: string | null;
        };
        Insert: {
          id?: string;
          study_id: string;
          judge: string;
          version: string;
          prompt_version?: number | null;
          file_sha256: string;
          answered: number;
          invalid: number;
          created_by?: string | null;
          created_at?: string;
          completed_at?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
          withdraw_reason?: string | null;
        };
        Update: {
          id?: string;
          study_id?: string;
          judge?: string;
          version?: string;
          prompt_version?: number | null;
          file_sha256?: string;
          answered?: number;
          invalid?: number;
          created_by?: string | null;
          created_at?: string;
          completed_at?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
          withdraw_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'judge_predictions_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'judge_predictions_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'judge_predictions_withdrawn_by_fkey';
            columns: ['withdrawn_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      model_calls: {
        Row: {
          id: string;
          response_id: string;
          sequence: number;
          retained: boolean;
          input_tokens: number | null;
          cached_input_tokens: number | null;
          output_tokens: number | null;
          completion_tokens: number | null;
          reasoning_tokens: number | null;
          usage: Json | null;
          latency_ms: number | null;
          note: string | null;
        };
        Insert: {
          id?: string;
          response_id: string;
          sequence: number;
          retained: boolean;
          input_tokens?: number | null;
          cached_input_tokens?: number | null;
          output_tokens?: number | null;
          completion_tokens?: number | null;
          reasoning_tokens?: number | null;
          usage?: Json | null;
          latency_ms?: number | null;
          note?: string | null;
        };
        Update: {
          id?: string;
          response_id?: string;
          sequence?: number;
          retained?: boolean;
          input_tokens?: number | null;
          cached_input_tokens?: number | null;
          output_tokens?: number | null;
          completion_tokens?: number | null;
          reasoning_tokens?: number | null;
          usage?: Json | null;
          latency_ms?: number | null;
          note?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'model_calls_response_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'response_content';
            referencedColumns: ['id'];
          },
        ];
      };
      models: {
        Row: {
          id: string;
          study_id: string;
          key: string;
          label: string;
          model_group: string;
          configuration: Json;
        };
        Insert: {
          id?: string;
          study_id: string;
          key: string;
          label: string;
          model_group: string;
          configuration?: Json;
        };
        Update: {
          id?: string;
          study_id?: string;
          key?: string;
          label?: string;
          model_group?: string;
          configuration?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'models_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      notebooks: {
        Row: {
          study_id: string;
          scenario_id: string;
          annotator_id: string;
          notes: string;
          pins: Json;
          version: number;
          updated_at: string;
        };
        Insert: {
          study_id: string;
          scenario_id: string;
          annotator_id: string;
          notes: string;
          pins: Json;
          version: number;
          updated_at?: string;
        };
        Update: {
          study_id?: string;
          scenario_id?: string;
          annotator_id?: string;
          notes?: string;
          pins?: Json;
          version?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notebooks_annotator_fkey';
            columns: ['annotator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'notebooks_scenario_fkey';
            columns: ['scenario_id'];
            isOneToOne: false;
            referencedRelation: 'scenarios';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'notebooks_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      password_resets: {
        Row: {
          id: string;
          token_hash: string;
          person_id: string;
          created_by: string | null;
          created_at: string;
          expires_at: string;
          claimed_at: string | null;
          used_at: string | null;
          replaced_at: string | null;
        };
        Insert: {
          id?: string;
          token_hash: string;
          person_id: string;
          created_by?: string | null;
          created_at?: string;
          expires_at: string;
          claimed_at?: string | null;
          used_at?: string | null;
          replaced_at?: string | null;
        };
        Update: {
          id?: string;
          token_hash?: string;
          person_id?: string;
          created_by?: string | null;
          created_at?: string;
          expires_at?: string;
          claimed_at?: string | null;
          used_at?: string | null;
          replaced_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'password_resets_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'password_resets_person_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          id: string;
          email: string;
          display_name: string;
          role: string;
          active: boolean;
          sessions_valid_after: string;
          created_at: string;
          languages: string[] | null;
        };
        Insert: {
          id: string;
          email: string;
          display_name: string;
          role: string;
          active?: boolean;
          sessions_valid_after?: string;
          created_at?: string;
          languages?: string[] | null;
        };
        Update: {
          id?: string;
          email?: string;
          display_name?: string;
          role?: string;
          active?: boolean;
          sessions_valid_after?: string;
          created_at?: string;
          languages?: string[] | null;
        };
        Relationships: [];
      };
      reference_labels: {
        Row: {
          batch_id: string;
          response_id: string;
          label: Json;
          status: string;
          note: string;
          changed_by: string;
          changed_at: string;
          version: number;
          shares_note: boolean;
          first_agreed_at: string | null;
        };
        Insert: {
          batch_id: string;
          response_id: string;
          label: Json;
          status: string;
          note?: string;
          changed_by: string;
          changed_at?: string;
          version?: number;
          shares_note?: boolean;
          first_agreed_at?: string | null;
        };
        Update: {
          batch_id?: string;
          response_id?: string;
          label?: Json;
          status?: string;
          note?: string;
          changed_by?: string;
          changed_at?: string;
          version?: number;
          shares_note?: boolean;
          first_agreed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'reference_labels_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'reference_labels_response_fkey';
            columns: ['batch_id', 'response_id'];
            isOneToOne: true;
            referencedRelation: 'batch_responses';
            referencedColumns: ['batch_id', 'response_id'];
          },
        ];
      };
      release_records: {
        Row: {
          release_id: string;
          position: number;
          item_id: string;
          response_id: string;
          label: Json;
        };
        Insert: {
          release_id: string;
          position: number;
          item_id: string;
          response_id: string;
          label: Json;
        };
        Update: {
          release_id?: string;
          position?: number;
          item_id?: string;
          response_id?: string;
          label?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'release_records_release_fkey';
            columns: ['release_id'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'release_records_response_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'response_content';
            referencedColumns: ['id'];
          },
        ];
      };
      releases: {
        Row: {
          id: string;
          study_id: string;
          name: string;
          note: string;
          created_by: string | null;
          created_by_name: string | null;
          created_at: string;
          filter: Json;
          guideline_versions: Json;
          format: number;
          record_count: number;
          study_key: string;
          study_name: string;
          watermark: string;
          counts: Json;
          models: Json;
          overlap: Json;
          manifest: string | null;
          card: string | null;
          croissant: string | null;
          sealed_at: string | null;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
          withdraw_reason: string | null;
          handovers: Json | null;
        };
        Insert: {
          id?: string;
          study_id: string;
          name: string;
          note?: string;
          created_by?: string | null;
          created_by_name?: string | null;
          created_at?: string;
          filter: Json;
          guideline_versions: Json;
          format: number;
          record_count: number;
          study_key: string;
          study_name: string;
          watermark: string;
          counts: Json;
          models: Json;
          overlap: Json;
          manifest?: string | null;
          card?: string | null;
          croissant?: string | null;
          sealed_at?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
          withdraw_reason?: string | null;
          handovers?: Json | null;
        };
        Update: {
          id?: string;
          study_id?: string;
          name?: string;
          note?: string;
          created_by?: string | null;
          created_by_name?: string | null;
          created_at?: string;
          filter?: Json;
          guideline_versions?: Json;
          format?: number;
          record_count?: number;
          study_key?: string;
          study_name?: string;
          watermark?: string;
          counts?: Json;
          models?: Json;
          overlap?: Json;
          manifest?: string | null;
          card?: string | null;
          croissant?: string | null;
          sealed_at?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
          withdraw_reason?: string | null;
          handovers?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'releases_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'releases_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'releases_withdrawn_by_fkey';
            columns: ['withdrawn_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      response_content: {
        Row: {
          id: string;
          study_id: string;
          scenario_id: string;
          revision_id: string;
          checkpoint_key: string;
          checkpoint_index: number;
          checkpoint_time: string;
          instance_description: string;
          personal_description: string;
          person_name: string;
          timezone: string;
          event_prefix_json: string;
          inspection_trace_json: string;
          final_action_json: string;
          execution_result_json: string;
          effects_json: string;
          outbox_json: string;
          inferred_level: string | null;
          voided_at: string | null;
          void_reason: string | null;
        };
        Insert: {
          id?: string;
          study_id: string;
          scenario_id: string;
          revision_id: string;
          checkpoint_key: string;
          checkpoint_index: number;
          checkpoint_time: string;
          instance_description: string;
          personal_description: string;
          person_name: string;
          timezone: string;
          event_prefix_json: string;
          inspection_trace_json: string;
          final_action_json: string;
          execution_result_json: string;
          effects_json: string;
          outbox_json: string;
          inferred_level?: string | null;
          voided_at?: string | null;
          void_reason?: string | null;
        };
        Update: {
          id?: string;
          study_id?: string;
          scenario_id?: string;
          revision_id?: string;
          checkpoint_key?: string;
          checkpoint_index?: number;
          checkpoint_time?: string;
          instance_description?: string;
          personal_description?: string;
          person_name?: string;
          timezone?: string;
          event_prefix_json?: string;
          inspection_trace_json?: string;
          final_action_json?: string;
          execution_result_json?: string;
          effects_json?: string;
          outbox_json?: string;
          inferred_level?: string | null;
          voided_at?: string | null;
          void_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'response_content_revision_fkey';
            columns: ['scenario_id', 'revision_id'];
            isOneToOne: false;
            referencedRelation: 'scenario_revisions';
            referencedColumns: ['scenario_id', 'id'];
          },
        
          {
            foreignKeyName: 'response_content_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      response_provenance: {
        Row: {
          response_id: string;
          study_id: string;
          item_id: string;
          model_id: string;
          run_id: string | null;
          status: string;
          failure: string | null;
          scenario_hash: string;
          trial: number;
          retrieval_rounds: number;
          command_count: number | null;
          repairs: number;
          forced_final: boolean;
          content_access: boolean | null;
          zero_counts_only: boolean | null;
          records_access: boolean | null;
          state_digest_before: string | null;
          state_digest_after: string | null;
          prompt_version: string | null;
          prompt_hash: string | null;
          model_configuration_hash: string | null;
          protocol_version: string;
          latency_ms: number | null;
          input_tokens: number | null;
          output_tokens: number | null;
          completion_tokens: number | null;
          reasoning_tokens: number | null;
        };
        Insert: {
          response_id: string;
          study_id: string;
          item_id: string;
          model_id: string;
          run_id?: string | null;
          status: string;
          failure?: string | null;
          scenario_hash: string;
          trial?: number;
          retrieval_rounds: number;
          command_count?: number | null;
          repairs?: number;
          forced_final?: boolean;
          content_access?: boolean | null;
          zero_counts_only?: boolean | null;
          records_access?: boolean | null;
          state_digest_before?: string | null;
          state_digest_after?: string | null;
          prompt_version?: string | null;
          prompt_hash?: string | null;
          model_configuration_hash?: string | null;
          protocol_version: string;
          latency_ms?: number | null;
          input_tokens?: number | null;
          output_tokens?: number | null;
          completion_tokens?: number | null;
          reasoning_tokens?: number | null;
        };
        Update: {
          response_id?: string;
          study_id?: string;
          item_id?: string;
          model_id?: string;
          run_id?: string | null;
          status?: string;
          failure?: string | null;
          scenario_hash?: string;
          trial?: number;
          retrieval_rounds?: number;
          command_count?: number | null;
          repairs?: number;
          forced_final?: boolean;
          content_access?: boolean | null;
          zero_counts_only?: boolean | null;
          records_access?: boolean | null;
          state_digest_before?: string | null;
          state_digest_after?: string | null;
          prompt_version?: string | null;
          prompt_hash?: string | null;
          model_configuration_hash?: string | null;
          protocol_version?: string;
          latency_ms?: number | null;
          input_tokens?: number | null;
          output_tokens?: number | null;
          completion_tokens?: number | null;
          reasoning_tokens?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'response_provenance_model_fkey';
            columns: ['study_id', 'model_id'];
            isOneToOne: false;
            referencedRelation: 'models';
            referencedColumns: ['study_id', 'id'];
          },
        
          {
            foreignKeyName: 'response_provenance_response_fkey';
            columns: ['response_id'];
            isOneToOne: true;
            referencedRelation: 'response_content';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'response_provenance_run_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'runs';
            referencedColumns: ['id'];
          },
        ];
      };
      review_assignments: {
        Row: {
          id: string;
          revision_id: string;
          seat: number;
          reviewer_id: string;
          assigned_by: string | null;
          state: string;
          reason: string | null;
          created_at: string;
          ended_at: string | null;
        };
        Insert: {
          id?: string;
          revision_id: string;
          seat: number;
          reviewer_id: string;
          assigned_by?: string | null;
          state?: string;
          reason?: string | null;
          created_at?: string;
          ended_at?: string | null;
        };
        Update: {
          id?: string;
          revision_id?: string;
          seat?: number;
          reviewer_id?: string;
          assigned_by?: string | null;
          state?: string;
          reason?: string | null;
          created_at?: string;
          ended_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'review_assignments_assigned_by_fkey';
            columns: ['assigned_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'review_assignments_reviewer_fkey';
            columns: ['reviewer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'review_assignments_revision_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'scenario_revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      review_drafts: {
        Row: {
          assignment_id: string;
          reviewer_id: string;
          draft: Json;
          active_ms: number;
          updated_at: string;
          version: number;
          writer: string | null;
        };
        Insert: {
          assignment_id: string;
          reviewer_id: string;
          draft: Json;
          active_ms?: number;
          updated_at?: string;
          version?: number;
          writer?: string | null;
        };
        Update: {
          assignment_id?: string;
          reviewer_id?: string;
          draft?: Json;
          active_ms?: number;
          updated_at?: string;
          version?: number;
          writer?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'review_drafts_assignment_fkey';
            columns: ['assignment_id'];
            isOneToOne: true;
            referencedRelation: 'review_assignments';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'review_drafts_reviewer_fkey';
            columns: ['reviewer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      revision_events: {
        Row: {
          id: number;
          revision_id: string;
          actor_id: string | null;
          kind: string;
          from_status: string | null;
          to_status: string | null;
          assignment_id: string | null;
          reason: string | null;
          at: string;
        };
        Insert: {
          revision_id: string;
          actor_id?: string | null;
          kind: string;
          from_status?: string | null;
          to_status?: string | null;
          assignment_id?: string | null;
          reason?: string | null;
          at?: string;
        };
        Update: {
          revision_id?: string;
          actor_id?: string | null;
          kind?: string;
          from_status?: string | null;
          to_status?: string | null;
          assignment_id?: string | null;
          reason?: string | null;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'revision_events_actor_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'revision_events_assignment_fkey';
            columns: ['assignment_id'];
            isOneToOne: false;
            referencedRelation: 'review_assignments';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'revision_events_revision_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'scenario_revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      revisit_marks: {
        Row: {
          annotator_id: string;
          slot_id: string;
          note: string;
          marked_at: string;
        };
        Insert: {
          annotator_id: string;
          slot_id: string;
          note: string;
          marked_at?: string;
        };
        Update: {
          annotator_id?: string;
          slot_id?: string;
          note?: string;
          marked_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'revisit_marks_annotator_fkey';
            columns: ['annotator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'revisit_marks_slot_fkey';
            columns: ['slot_id'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['id'];
          },
        ];
      };
      rulings: {
        Row: {
          id: string;
          study_id: string;
          question: string;
          answer: string;
          created_by: string;
          created_at: string;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
        };
        Insert: {
          id?: string;
          study_id: string;
          question: string;
          answer: string;
          created_by: string;
          created_at?: string;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
        };
        Update: {
          id?: string;
          study_id?: string;
          question?: string;
          answer?: string;
          created_by?: string;
          created_at?: string;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'rulings_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'rulings_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'rulings_withdrawn_by_fkey';
            columns: ['withdrawn_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      run_items: {
        Row: {
          run_id: string;
          item_id: string;
          ordinal: number;
          scenario_key: string;
          scenario_hash: string;
          checkpoint_key: string;
          trial: number;
          model_configuration_hash: string;
          state: string;
          problem: string | null;
          tries: number;
          claimed_by: string | null;
          lease_until: string | null;
        };
        Insert: {
          run_id: string;
          item_id: string;
          ordinal: number;
          scenario_key: string;
          scenario_hash: string;
          checkpoint_key: string;
          trial: number;
          model_configuration_hash: string;
          state?: string;
          problem?: string | null;
          tries?: number;
          claimed_by?: string | null;
          lease_until?: string | null;
        };
        Update: {
          run_id?: string;
          item_id?: string;
          ordinal?: number;
          scenario_key?: string;
          scenario_hash?: string;
          checkpoint_key?: string;
          trial?: number;
          model_configuration_hash?: string;
          state?: string;
          problem?: string | null;
          tries?: number;
          claimed_by?: string | null;
          lease_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'run_items_run_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'runs';
            referencedColumns: ['id'];
          },
        ];
      };
      run_tries: {
        Row: {
          run_id: string;
          item_id: string;
          try: number;
          status: string;
          failure: string | null;
          calls: number;
          unreported_calls: number;
          input_tokens: number;
          cached_input_tokens: number;
          output_tokens: number;
          latency_ms: number | null;
          written_at: string;
        };
        Insert: {
          run_id: string;
          item_id: string;
          try: number;
          status: string;
          failure?: string | null;
          calls: number;
          unreported_calls: number;
          input_tokens: number;
          cached_input_tokens: number;
          output_tokens: number;
          latency_ms?: number | null;
          written_at?: string;
        };
        Update: {
          run_id?: string;
          item_id?: string;
          try?: number;
          status?: string;
          failure?: string | null;
          calls?: number;
          unreported_calls?: number;
          input_tokens?: number;
          cached_input_tokens?: number;
          output_tokens?: number;
          latency_ms?: number | null;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'run_tries_item_fkey';
            columns: ['run_id', 'item_id'];
            isOneToOne: false;
            referencedRelation: 'run_items';
            referencedColumns: ['run_id', 'item_id'];
          },
        ];
      };
      runs: {
        Row: {
          id: string;
          study_id: string;
          model_id: string;
          launch_id: string;
          status: string;
          protocol_version: string;
          prompt_hash: string;
          settings: Json;
          started_at: string;
          finished_at: string | null;
        };
        Insert: {
          id?: string;
          study_id: string;
          model_id: string;
          launch_id: string;
          status: string;
          protocol_version: string;
          prompt_hash: string;
          settings?: Json;
          started_at?: string;
          finished_at?: string | null;
        };
        Update: {
          id?: string;
          study_id?: string;
          model_id?: string;
          launch_id?: string;
          status?: string;
          protocol_version?: string;
          prompt_hash?: string;
          settings?: Json;
          started_at?: string;
          finished_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'runs_model_fkey';
            columns: ['study_id', 'model_id'];
            isOneToOne: false;
            referencedRelation: 'models';
            referencedColumns: ['study_id', 'id'];
          },
        ];
      };
      scenario_annotators: {
        Row: {
          study_id: string;
          scenario_id: string;
          annotator_id: string;
        };
        Insert: {
          study_id: string;
          scenario_id: string;
          annotator_id: string;
        };
        Update: {
          study_id?: string;
          scenario_id?: string;
          annotator_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'scenario_annotators_member_fkey';
            columns: ['study_id', 'annotator_id'];
            isOneToOne: false;
            referencedRelation: 'study_members';
            referencedColumns: ['study_id', 'person_id'];
          },
        
          {
            foreignKeyName: 'scenario_annotators_scenario_fkey';
            columns: ['study_id', 'scenario_id'];
            isOneToOne: true;
            referencedRelation: 'study_scenarios';
            referencedColumns: ['study_id', 'scenario_id'];
          },
        ];
      };
      scenario_construction: {
        Row: {
          revision_id: string;
          title: string;
          description: string;
          need_type: string;
          window_opens: string | null;
          window_closes: string | null;
        };
        Insert: {
          revision_id: string;
          title: string;
          description: string;
          need_type: string;
          window_opens?: string | null;
          window_closes?: string | null;
        };
        Update: {
          revision_id?: string;
          title?: string;
          description?: string;
          need_type?: string;
          window_opens?: string | null;
          window_closes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'scenario_construction_revision_fkey';
            columns: ['revision_id'];
            isOneToOne: true;
            referencedRelation: 'scenario_revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      scenario_contributors: {
        Row: {
          scenario_id: string;
          person_id: string;
          part: string;
        };
        Insert: {
          scenario_id: string;
          person_id: string;
          part: string;
        };
        Update: {
          scenario_id?: string;
          person_id?: string;
          part?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'scenario_contributors_person_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_contributors_scenario_fkey';
            columns: ['scenario_id'];
            isOneToOne: false;
            referencedRelation: 'scenarios';
            referencedColumns: ['id'];
          },
        ];
      };
      scenario_handovers: {
        Row: {
          id: number;
          study_id: string;
          scenario_id: string;
          batch_id: string;
          from_annotator_id: string;
          to_annotator_id: string;
          mode: string;
          kept_slots: number;
          moved_slots: number;
          reason: string;
          actor_id: string;
          at: string;
        };
        Insert: {
          study_id: string;
          scenario_id: string;
          batch_id: string;
          from_annotator_id: string;
          to_annotator_id: string;
          mode: string;
          kept_slots: number;
          moved_slots: number;
          reason: string;
          actor_id: string;
          at?: string;
        };
        Update: {
          study_id?: string;
          scenario_id?: string;
          batch_id?: string;
          from_annotator_id?: string;
          to_annotator_id?: string;
          mode?: string;
          kept_slots?: number;
          moved_slots?: number;
          reason?: string;
          actor_id?: string;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'scenario_handovers_actor_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_handovers_batch_fkey';
            columns: ['study_id', 'batch_id'];
            isOneToOne: false;
            referencedRelation: 'batches';
            referencedColumns: ['study_id', 'id'];
          },
        
          {
            foreignKeyName: 'scenario_handovers_from_fkey';
            columns: ['from_annotator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_handovers_scenario_fkey';
            columns: ['study_id', 'scenario_id'];
            isOneToOne: false;
            referencedRelation: 'study_scenarios';
            referencedColumns: ['study_id', 'scenario_id'];
          },
        
          {
            foreignKeyName: 'scenario_handovers_to_fkey';
            columns: ['to_annotator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      scenario_reviews: {
        Row: {
          assignment_id: string;
          revision_id: string;
          reviewer_id: string;
          part: string;
          outcome: string;
          grades: Json;
          summary: string;
          remarks: Json;
          active_ms: number;
          idempotency_key: string;
          at: string;
        };
        Insert: {
          assignment_id: string;
          revision_id: string;
          reviewer_id: string;
          part: string;
          outcome: string;
          grades: Json;
          summary: string;
          remarks: Json;
          active_ms: number;
          idempotency_key: string;
          at?: string;
        };
        Update: {
          assignment_id?: string;
          revision_id?: string;
          reviewer_id?: string;
          part?: string;
          outcome?: string;
          grades?: Json;
          summary?: string;
          remarks?: Json;
          active_ms?: number;
          idempotency_key?: string;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'scenario_reviews_assignment_fkey';
            columns: ['assignment_id'];
            isOneToOne: true;
            referencedRelation: 'review_assignments';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_reviews_reviewer_fkey';
            columns: ['reviewer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_reviews_revision_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'scenario_revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      scenario_revisions: {
        Row: {
          id: string;
          scenario_id: string;
          instance_document_id: string;
          revision: number;
          document: string;
          sha256: string;
          author_id: string | null;
          parent_id: string | null;
          status: string;
          reason: string | null;
          validator_report: Json | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          scenario_id: string;
          instance_document_id: string;
          revision: number;
          document: string;
          sha256: string;
          author_id?: string | null;
          parent_id?: string | null;
          status?: string;
          reason?: string | null;
          validator_report?: Json | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          scenario_id?: string;
          instance_document_id?: string;
          revision?: number;
          document?: string;
          sha256?: string;
          author_id?: string | null;
          parent_id?: string | null;
          status?: string;
          reason?: string | null;
          validator_report?: Json | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'scenario_revisions_author_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_revisions_document_fkey';
            columns: ['instance_document_id'];
            isOneToOne: false;
            referencedRelation: 'instance_documents';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_revisions_parent_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'scenario_revisions';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenario_revisions_scenario_fkey';
            columns: ['scenario_id'];
            isOneToOne: false;
            referencedRelation: 'scenarios';
            referencedColumns: ['id'];
          },
        ];
      };
      scenarios: {
        Row: {
          id: string;
          corpus_id: string;
          instance_id: string;
          key: string;
        };
        Insert: {
          id?: string;
          corpus_id: string;
          instance_id: string;
          key: string;
        };
        Update: {
          id?: string;
          corpus_id?: string;
          instance_id?: string;
          key?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'scenarios_corpus_fkey';
            columns: ['corpus_id'];
            isOneToOne: false;
            referencedRelation: 'corpora';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'scenarios_instance_fkey';
            columns: ['instance_id'];
            isOneToOne: false;
            referencedRelation: 'instances';
            referencedColumns: ['id'];
          },
        ];
      };
      slots: {
        Row: {
          id: string;
          batch_id: string;
          study_id: string;
          scenario_id: string;
          response_id: string;
          annotator_id: string;
          part: string;
          checkpoint_index: number;
          position: number;
          state: string;
          skipped_at: string | null;
          unsure: boolean;
          first_opened_at: string | null;
        };
        Insert: {
          id?: string;
          batch_id: string;
          study_id: string;
          scenario_id: string;
          response_id: string;
          annotator_id: string;
          part: string;
          checkpoint_index: number;
          position: number;
          state?: string;
          skipped_at?: string | null;
          unsure?: boolean;
          first_opened_at?: string | null;
        };
        Update: {
          id?: string;
          batch_id?: string;
          study_id?: string;
          scenario_id?: string;
          response_id?: string;
          annotator_id?: string;
          part?: string;
          checkpoint_index?: number;
          position?: number;
          state?: string;
          skipped_at?: string | null;
          unsure?: boolean;
          first_opened_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'slots_annotator_fkey';
            columns: ['annotator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'slots_batch_fkey';
            columns: ['study_id', 'batch_id'];
            isOneToOne: false;
            referencedRelation: 'batches';
            referencedColumns: ['study_id', 'id'];
          },
        
          {
            foreignKeyName: 'slots_response_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'response_content';
            referencedColumns: ['id'];
          },
        ];
      };
      studies: {
        Row: {
          id: string;
          key: string;
          name: string;
          description: string;
          rationale_required: string;
          archived_at: string | null;
          created_at: string;
          batch_scenarios: number | null;
          overlap_percent: number;
        };
        Insert: {
          id?: string;
          key: string;
          name: string;
          description?: string;
          rationale_required?: string;
          archived_at?: string | null;
          created_at?: string;
          batch_scenarios?: number | null;
          overlap_percent?: number;
        };
        Update: {
          id?: string;
          key?: string;
          name?: string;
          description?: string;
          rationale_required?: string;
          archived_at?: string | null;
          created_at?: string;
          batch_scenarios?: number | null;
          overlap_percent?: number;
        };
        Relationships: [];
      };
      study_members: {
        Row: {
          study_id: string;
          person_id: string;
          max_scenarios: number | null;
          max_responses: number | null;
          guideline_opened: number | null;
        };
        Insert: {
          study_id: string;
          person_id: string;
          max_scenarios?: number | null;
          max_responses?: number | null;
          guideline_opened?: number | null;
        };
        Update: {
          study_id?: string;
          person_id?: string;
          max_scenarios?: number | null;
          max_responses?: number | null;
          guideline_opened?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'study_members_person_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        
          {
            foreignKeyName: 'study_members_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
      study_scenarios: {
        Row: {
          study_id: string;
          scenario_id: string;
          revision_id: string;
          ordinal: number;
        };
        Insert: {
          study_id: string;
          scenario_id: string;
          revision_id: string;
          ordinal: number;
        };
        Update: {
          study_id?: string;
          scenario_id?: string;
          revision_id?: string;
          ordinal?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'study_scenarios_revision_fkey';
            columns: ['scenario_id', 'revision_id'];
            isOneToOne: false;
            referencedRelation: 'scenario_revisions';
            referencedColumns: ['scenario_id', 'id'];
          },
        
          {
            foreignKeyName: 'study_scenarios_study_fkey';
            columns: ['study_id'];
            isOneToOne: false;
            referencedRelation: 'studies';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      add_dataset_import_overlap: { Args: { p_import: string | null; p_rows: Json | null }; Returns: number };
      add_dataset_import_rows: { Args: { p_import: string | null; p_rows: Json | null }; Returns: number };
      add_judge_prediction_part: { Args: { p_set: string | null; p_part: number | null; p_answers: Json | null }; Returns: undefined };
      add_study_member: { Args: { p_study: string | null; p_person: string | null }; Returns: undefined };
      add_study_scenarios: { Args: { p_study: string | null; p_scenario_ids: string[] | null }; Returns: number };
      admin_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      agreed_labels: { Args: { p_batch: string | null; p_limit: number | null; p_page: number | null }; Returns: Json };
      annotator_home: { Args: { p_rulings: number | null; p_page: number | null }; Returns: Json };
      assign_review: { Args: { p_revision: string | null; p_reviewer: string | null }; Returns: string };
      assign_waiting_reviews: { Args: Record<PropertyKey, never>; Returns: number };
      assignment_plan: { Args: { p_study: string | null }; Returns: Json };
      audit_board: { Args: { p_status?: string | null; p_offset?: number | null; p_limit?: number | null }; Returns: Json };
      audit_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      audit_queue: { Args: Record<PropertyKey, never>; Returns: Json };
      batch_guideline: { Args: { p_batch: string | null; p_against: number | null }; Returns: Json };
      batch_page: { Args: { p_batch: string | null; p_filter: string | null; p_limit: number | null; p_page?: number | null; p_at?: string | null }; Returns: Json };
      batch_slots: { Args: { p_batch: string | null }; Returns: Json };
      batches_page: { Args: { p_study: string | null }; Returns: Json };
      begin_dataset_import: { Args: { p_study_key: string | null; p_study_name: string | null; p_models: Json | null }; Returns: string };
      begin_judge_predictions: { Args: { p_study: string | null; p_judge: string | null; p_version: string | null; p_file_sha256: string | null; p_prompt_version?: number | null }; Returns: Json };
      calibration: { Args: { p_batch: string | null }; Returns: Json };
      cancel_export: { Args: { p_export: string | null }; Returns: undefined };
      cast_vote: { Args: { p_assignment: string | null; p_review: Json | null; p_active_ms: number | null; p_idempotency_key: string | null }; Returns: Json };
      check_invitation: { Args: { p_token: string | null }; Returns: Json };
      check_password_reset: { Args: { p_token: string | null }; Returns: Json };
      checkpoint_responses: { Args: { p_study: string | null; p_scenario: string | null; p_checkpoint: number | null }; Returns: Json };
      claim_export: { Args: { p_place: string | null; p_silent_seconds: number | null }; Returns: Json };
      claim_run_item: { Args: { p_launch: string | null; p_model_key: string | null; p_worker: string | null; p_lease_seconds: number | null }; Returns: Json };
      commit_dataset_import: { Args: { p_import: string | null }; Returns: Json };
      complete_judge_predictions: { Args: { p_set: string | null }; Returns: string };
      confirm_assignment: { Args: { p_study: string | null; p_base_version: number | null; p_request: string | null; p_assignments: Json | null }; Returns: number };
      create_batch: { Args: { p_study: string | null; p_name: string | null; p_kind: string | null; p_response_ids: string[] | null }; Returns: string };
      create_invitation: { Args: { p_email: string | null; p_role: string | null; p_token_hash: string | null; p_expires_at: string | null; p_study?: string | null; p_display_name?: string | null }; Returns: string };
      create_password_reset: { Args: { p_person: string | null; p_token_hash: string | null; p_expires_at: string | null }; Returns: undefined };
      create_release: { Args: { p_study: string | null; p_name: string | null; p_note?: string | null; p_batches?: string[] | null; p_models?: string[] | null }; Returns: string };
      create_scenario_batch: { Args: { p_study: string | null; p_name: string | null; p_kind: string | null; p_scenarios: string[] | null }; Returns: string };
      create_scenario_batches: { Args: { p_study: string | null; p_batches: Json | null }; Returns: string[] };
      create_study: { Args: { p_key: string | null; p_name: string | null; p_description?: string | null; p_rationale_required?: string | null; p_batch_scenarios?: number | null; p_overlap_percent?: number | null }; Returns: string };
      dataset_contacts: { Args: { p_study: string | null; p_items: string[] | null }; Returns: Json };
      dataset_contents: { Args: { p_study: string | null; p_items: string[] | null }; Returns: Json };
      dataset_counts: { Args: { p_study: string | null }; Returns: Json };
      dataset_labels: { Args: { p_study: string | null; p_rationales: boolean | null }; Returns: Json };
      dataset_rationales: { Args: { p_study: string | null; p_items: string[] | null }; Returns: Json };
      dataset_watermark: { Args: { p_study: string | null }; Returns: string };
      discard_batch: { Args: { p_batch: string | null }; Returns: undefined };
      discard_dataset_import: { Args: { p_import: string | null }; Returns: undefined };
      discard_judge_predictions: { Args: { p_set: string | null }; Returns: undefined };
      evaluate_home: { Args: Record<PropertyKey, never>; Returns: Json };
      expire_exports: { Args: { p_place: string | null; p_keep: number | null; p_days: number | null; p_bytes: number | null }; Returns: string[] };
      export_bound: { Args: { p_kind: string | null }; Returns: number };
      export_rows: { Args: { p_study: string | null; p_kind: string | null; p_until: number | null; p_limit: number | null; p_cursor?: Json | null }; Returns: Json };
      export_to_download: { Args: { p_export: string | null }; Returns: Json };
      exports_and_releases: { Args: { p_study: string | null; p_limit: number | null; p_releases: number | null; p_page: number | null }; Returns: Json };
      exports_page: { Args: { p_study: string | null; p_limit: number | null; p_releases: number | null; p_page: number | null }; Returns: Json };
      finish_export: { Args: { p_claim: string | null; p_bytes: number | null; p_sha256: string | null; p_failure: string | null }; Returns: boolean };
      flag_queue: { Args: { p_study: string | null; p_state?: string | null; p_person?: string | null; p_scenario?: string | null; p_search?: string | null; p_unread?: boolean | null; p_newest?: boolean | null; p_after?: string | null; p_after_id?: string | null; p_limit?: number | null }; Returns: Json };
      give_up_run_item: { Args: { p_launch: string | null; p_model_key: string | null; p_worker: string | null; p_item: string | null; p_reason: string | null }; Returns: undefined };
      guideline_effects: { Args: { p_study: string | null; p_limit: number | null; p_offset: number | null }; Returns: Json };
      guidelines_to_copy: { Args: { p_study: string | null }; Returns: Json };
      judged_response: { Args: { p_study: string | null; p_ref: string | null }; Returns: Json };
      load_run_tries: { Args: { p_launch: string | null; p_model_key: string | null; p_tries: Json | null }; Returns: Json };
      lock_batch: { Args: { p_batch: string | null }; Returns: undefined };
      lose_export: { Args: { p_claim: string | null }; Returns: undefined };
      mark_flag_read: { Args: { p_flag: string | null; p_through: number | null }; Returns: undefined };
      mark_revisit: { Args: { p_slot: string | null; p_note?: string | null }; Returns: undefined };
      mark_unsure: { Args: { p_slot: string | null; p_unsure: boolean | null }; Returns: undefined };
      my_desk: { Args: Record<PropertyKey, never>; Returns: Json };
      my_flags: { Args: { p_unread?: boolean | null; p_before?: string | null; p_before_id?: string | null; p_limit?: number | null }; Returns: Json };
      my_progress: { Args: Record<PropertyKey, never>; Returns: Json };
      my_work: { Args: { p_search?: string | null; p_code?: string | null; p_batch?: string | null; p_state?: string | null; p_mark?: string | null; p_scenario?: number | null; p_checkpoint?: number | null; p_since?: string | null; p_until?: string | null; p_before?: string | null; p_before_id?: string | null; p_limit?: number | null }; Returns: Json };
      note_invitation_letters: { Args: { p_letters: Json | null }; Returns: undefined };
      open_batch: { Args: { p_batch: string | null }; Returns: number };
      people_page: { Args: { p_limit: number | null; p_page: number | null }; Returns: Json };
      pin_corpus: { Args: { p_study: string | null; p_corpus: string | null }; Returns: number };
      publish_guideline: { Args: { p_study: string | null; p_base_version: number | null; p_body_en: string | null; p_body_zh: string | null }; Returns: number };
      publish_ruling: { Args: { p_study: string | null; p_question: string | null; p_answer: string | null }; Returns: string };
      raise_flag: { Args: { p_slot: string | null; p_kind: string | null; p_body: string | null }; Returns: string };
      reassign_scenario: { Args: { p_study: string | null; p_scenario: string | null; p_annotator: string | null; p_mode: string | null; p_reason: string | null; p_expected_submitted: number | null; p_from?: string | null }; Returns: Json };
      register_corpus: { Args: { p_corpus: Json | null }; Returns: Json };
      register_model: { Args: { p_study: string | null; p_key: string | null; p_label: string | null; p_group: string | null; p_configuration: Json | null }; Returns: string };
      register_study: { Args: { p_study: Json | null }; Returns: string };
      reinstate_response: { Args: { p_response: string | null; p_voided_at: string | null; p_reason: string | null }; Returns: number };
      relabel_imported_study: { Args: { p_source: string | null; p_key: string | null; p_name: string | null }; Returns: string };
      release_difference: { Args: { p_release: string | null }; Returns: Json };
      release_labels: { Args: { p_release: string | null }; Returns: Json };
      remove_reviewer: { Args: { p_assignment: string | null; p_reason: string | null }; Returns: undefined };
      remove_study_member: { Args: { p_study: string | null; p_person: string | null }; Returns: undefined };
      renew_invitation: { Args: { p_id: string | null; p_token_hash: string | null; p_expires_at: string | null }; Returns: undefined };
      renew_run_claims: { Args: { p_launch: string | null; p_worker: string | null; p_items: string[] | null; p_lease_seconds: number | null }; Returns: number };
      reopen_batch: { Args: { p_batch: string | null; p_reason: string | null }; Returns: undefined };
      reply_to_flag: { Args: { p_flag: string | null; p_body: string | null; p_idempotency_key: string | null; p_reopen?: boolean | null }; Returns: number };
      report_export: { Args: { p_claim: string | null; p_rows: number | null; p_total: number | null; p_bytes: number | null }; Returns: boolean };
      request_export: { Args: { p_study: string | null; p_kind: string | null; p_format: string | null }; Returns: string };
      resolve_flag: { Args: { p_flag: string | null; p_answer?: string | null; p_return_slot?: boolean | null }; Returns: undefined };
      response_place: { Args: { p_study: string | null; p_item: string | null }; Returns: Json };
      restore_judge_predictions: { Args: { p_set: string | null }; Returns: undefined };
      results_handovers: { Args: { p_study: string | null }; Returns: Json };
      results_source: { Args: { p_study: string | null; p_known?: string | null; p_items?: string[] | null }; Returns: Json };
      retry_export: { Args: { p_export: string | null }; Returns: undefined };
      return_review: { Args: { p_assignment: string | null; p_reason: string | null }; Returns: undefined };
      return_slot: { Args: { p_slot: string | null; p_reason: string | null; p_expected_version: number | null }; Returns: undefined };
      review_page: { Args: { p_revision: string | null }; Returns: Json };
      revision_records: { Args: { p_study: string | null; p_revision: string | null }; Returns: Json };
      revisit_list: { Args: { p_before?: string | null; p_before_id?: string | null; p_limit?: number | null }; Returns: Json };
      revoke_invitation: { Args: { p_id: string | null }; Returns: undefined };
      run_failures: { Args: { p_launch: string | null; p_status?: string | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      run_launches: { Args: { p_launch?: string | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      run_trace: { Args: { p_launch: string | null; p_response: string | null }; Returns: Json };
      save_annotation_draft: { Args: { p_slot: string | null; p_draft: Json | null; p_base_version: number | null; p_active_ms: number | null }; Returns: string };
      save_review_draft: { Args: { p_assignment: string | null; p_draft: Json | null; p_active_ms: number | null; p_base_version: number | null; p_writer: string | null }; Returns: Json };
      save_slot_notebook: { Args: { p_slot: string | null; p_notes: string | null; p_pins: Json | null; p_expected_version: number | null }; Returns: number };
      scenario_work: { Args: { p_study: string | null; p_scenario: string | null }; Returns: Json };
      seal_release: { Args: { p_release: string | null; p_manifest: string | null; p_card: string | null; p_croissant: string | null }; Returns: undefined };
      search_audit_log: { Args: { p_search?: string | null; p_action?: string | null; p_since?: string | null; p_until?: string | null; p_before?: number | null; p_limit?: number | null }; Returns: Json };
      service_ask_password_reset: { Args: { p_email: string | null; p_token_hash: string | null; p_expires_at: string | null }; Returns: boolean };
      service_claim_password_reset: { Args: { p_token: string | null }; Returns: string };
      service_create_invitation: { Args: { p_email: string | null; p_role: string | null; p_token_hash: string | null; p_expires_at: string | null; p_study?: string | null; p_display_name?: string | null }; Returns: string };
      service_release_password_reset: { Args: { p_token: string | null }; Returns: undefined };
      service_run_launch: { Args: { p_launch: string | null }; Returns: Json };
      service_steer_launch: { Args: { p_launch: string | null; p_change: string | null }; Returns: number };
      service_use_password_reset: { Args: { p_token: string | null; p_password_hash: string | null }; Returns: undefined };
      service_void_response: { Args: { p_response: string | null; p_reason: string | null }; Returns: number };
      set_dataset_import_handovers: { Args: { p_import: string | null; p_handovers: Json | null }; Returns: undefined };
      set_member_terms: { Args: { p_study: string | null; p_person: string | null; p_seen: Json | null; p_max_scenarios: number | null; p_max_responses: number | null; p_languages: string[] | null }; Returns: undefined };
      set_person_active: { Args: { p_person: string | null; p_active: boolean | null }; Returns: undefined };
      set_person_role: { Args: { p_person: string | null; p_role: string | null }; Returns: undefined };
      set_reference_label: { Args: { p_batch: string | null; p_slot: string | null; p_agreed: boolean | null; p_note: string | null; p_expected_version: number | null; p_label?: Json | null }; Returns: number };
      set_study_archived: { Args: { p_study: string | null; p_archived: boolean | null }; Returns: undefined };
      settings_page: { Args: { p_study: string | null }; Returns: Json };
      sign_out_everywhere: { Args: { p_person: string | null }; Returns: undefined };
      skip_slot: { Args: { p_slot: string | null; p_skipped: boolean | null }; Returns: undefined };
      slot_after: { Args: { p_slot: string | null }; Returns: string };
      slot_item: { Args: { p_slot: string | null }; Returns: Json };
      slot_notebook: { Args: { p_slot: string | null }; Returns: Json };
      slot_world_source: { Args: { p_actor: string | null; p_slot: string | null }; Returns: Json };
      split_scenarios: { Args: { p_study: string | null }; Returns: Json };
      start_run: { Args: { p_study: string | null; p_model: string | null; p_launch: string | null; p_protocol_version: string | null; p_prompt_hash: string | null; p_settings: Json | null; p_items: Json | null }; Returns: string };
      steer_launch: { Args: { p_launch: string | null; p_change: string | null }; Returns: number };
      study_checkpoints: { Args: { p_study: string | null }; Returns: Json };
      study_exports: { Args: { p_study: string | null; p_limit: number | null }; Returns: Json };
      study_pins: { Args: { p_study: string | null }; Returns: Json };
      study_plan: { Args: { p_study: string | null }; Returns: Json };
      study_progress: { Args: { p_study: string | null; p_batch?: string | null }; Returns: Json };
      study_quality: { Args: { p_study: string | null }; Returns: Json };
      study_revisions: { Args: { p_study: string | null }; Returns: Json };
      study_settings: { Args: { p_study: string | null }; Returns: Json };
      submit_annotation: { Args: { p_slot: string | null; p_label: Json | null; p_expected_version: number | null; p_idempotency_key: string | null; p_active_ms: number | null; p_unsure?: boolean | null; p_reason?: string | null; p_guideline_version?: string | null }; Returns: Json };
      submit_revision: { Args: { p_revision: string | null }; Returns: undefined };
      take_review: { Args: { p_revision?: string | null }; Returns: string };
      undo_assignment: { Args: { p_study: string | null; p_confirmation: number | null }; Returns: number };
      undo_submission: { Args: { p_slot: string | null; p_expected_version: number | null }; Returns: Json };
      unmark_revisit: { Args: { p_slot: string | null }; Returns: undefined };
      update_study: { Args: { p_study: string | null; p_seen: Json | null; p_name: string | null; p_description: string | null; p_rationale_required: string | null; p_batch_scenarios: number | null; p_overlap_percent: number | null }; Returns: undefined };
      upload_scenarios: { Args: { p_actor: string | null; p_corpus: Json | null }; Returns: Json };
      void_response: { Args: { p_response: string | null; p_reason: string | null }; Returns: number };
      voided_responses: { Args: { p_study: string | null; p_limit: number | null; p_offset: number | null }; Returns: Json };
      withdraw_flag: { Args: { p_flag: string | null }; Returns: undefined };
      withdraw_judge_predictions: { Args: { p_set: string | null; p_reason: string | null }; Returns: undefined };
      withdraw_release: { Args: { p_release: string | null; p_reason: string | null }; Returns: undefined };
      withdraw_ruling: { Args: { p_ruling: string | null }; Returns: undefined };
      write_revision: { Args: { p_actor: string | null; p_parent: string | null; p_base_sha256: string | null; p_revision: Json | null; p_reason: string | null }; Returns: string };
      write_run_response: { Args: { p_launch: string | null; p_worker: string | null; p_record: Json | null }; Returns: string };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
