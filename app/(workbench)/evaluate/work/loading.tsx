import { PageLoading } from '@/components/ui/page-loading';

export default function Loading() {
  return (
    <main className="mx-auto flex w-full max-w-4xl flex-col p-4 sm:p-6">
      <PageLoading />
    </main>
  );
}
