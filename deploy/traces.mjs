// Sends traces to wherever OTEL_EXPORTER_OTLP_ENDPOINT says (docs/operate.md).
import { NodeSDK } from '@opentelemetry/sdk-node';

new NodeSDK({ serviceName: 'kibitz' }).start();
