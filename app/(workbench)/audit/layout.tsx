/** Gives the audit's pages their words, and no other room's. */
import type { ReactNode } from 'react';
import { AuditMessages } from '@/components/frame/messages/audit-messages';
import { SceneMessages } from '@/components/frame/messages/scene-messages';

export default function AuditLayout({ children }: { children: ReactNode }) {
  return (
    <AuditMessages>
      <SceneMessages>{children}</SceneMessages>
    </AuditMessages>
  );
}
