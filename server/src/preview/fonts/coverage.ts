/** The characters that each font beside this file can draw, as hexadecimal ranges; from client/art/make-fonts.mjs. */
export const COVERED = {
  figtree:
    '20-7e a0-ac ae-113 116-127 12a-12b 12e-130 132-137 139-13e 141-148 14a-14d 150-161 164-165 16a-17e 1cd-1ce 218-21b 237 1e80-1e85 1e9e 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2022 2026 20ac 2212',
  fraunces: '20-7e a0-ff 152-153 2013-2014 2018-201a 201c-201e 2022 2026 20ac 2212',
  cairo:
    '60c-60d 615 61b 61f 621-63a 640-656 658 660-671 679 67e 686 688 691 698 6a1 6a4 6a9 6af 6ba 6be 6c1-6c3 6cc 6d2-6d4 6f0-6f9 fb51 fb57-fb59 fb67-fb69 fb6b-fb6d fb7b-fb7d fb89 fb8b fb8d fb8f-fb91 fb93-fb95 fb9f fba7-fba9 fbab-fbad fbaf fbb1-fbb9 fbbd-fbbe fbe8-fbe9 fbfd-fbff fc43-fc44 fc64-fc65 fc67-fc6b fc6d-fc71 fc73-fc77 fc79-fc7b fc86-fc87 fc8a-fc8b fc8d-fc8f fc91-fc92 fc94 fc96 fcfb-fcfe fd05-fd08 fd0d-fd10 fd17-fd1a fd21-fd24 fd29-fd2c fd3e-fd3f fdf2 fe82 fe84 fe86 fe88 fe8a-fe8c fe8e fe90-fe92 fe94 fe96-fe98 fe9a-fe9c fe9e-fea0 fea2-fea4 fea6-fea8 feaa feac feae feb0 feb2-feb4 feb6-feb8 feba-febc febe-fec0 fec2-fec4 fec6-fec8 feca-fecc fece-fed0 fed2-fed4 fed6-fed8 feda-fedc fede-fee0 fee2-fee4 fee6-fee8 feea-feec feee fef0 fef2-fefc',
} as const;
