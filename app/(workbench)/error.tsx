'use client';

import { PageFailure } from '@/components/frame/page-failure';

export default PageFailure;
